import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Picture, PictureSize } from './images.ts'

// The image process has one core; the others are for those who wait for answers
sharp.concurrency(1)

const pictureSizes = [96, 320, 640, 1050, 1600]
const pdfSize = 1050
const kinds: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/tiff': 'tiff',
}
/** It is no whole picture of a kind we know. */
export class UnsupportedImage extends Error {}

/** Reads a picture and makes its sizes. Throws `Refused`. */
export async function readPicture(path: string): Promise<Picture> {
  const kind = kinds[(await fileTypeFromFile(path))?.mime ?? '']
  if (!kind) throw new UnsupportedImage()
  try {
    const original = sharp(path, { limitInputPixels: 50e6, failOn: 'error' })
    const { format, autoOrient } = await original.metadata()
    if (format !== kind) throw new UnsupportedImage()
    return { width: autoOrient.width, height: autoOrient.height, ...(await sizesOf(original, autoOrient)) }
  } catch {
    // Broken, cut short, too many pixels, or a codec that libvips was built without: for the person it is all one
    throw new UnsupportedImage()
  }
}

/** The original is decoded once, to the largest size; the smaller ones are made from that. */
async function sizesOf(original: Sharp, { width, height }: { width: number; height: number }) {
  const longest = Math.max(width, height)
  const wanted = pictureSizes.filter((_, index) => index === 0 || longest > (pictureSizes[index - 1] ?? 0))
  const { data, info } = await within(original.autoOrient(), Math.max(...wanted))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const sizes: PictureSize[] = []
  for (const size of wanted) sizes.push(await made(size, within(pixels(), size).webp({ quality: 80 })))
  const jpeg = await made(pdfSize, within(pixels(), pdfSize).flatten({ background: '#fff' }).jpeg({ quality: 82 }))
  const speck = await within(pixels(), 8).webp({ quality: 40, alphaQuality: 20 }).toBuffer()
  return { sizes, jpeg, placeholder: `data:image/webp;base64,${speck.toString('base64')}` }
}

const within = (image: Sharp, size: number) => image.resize(size, size, { fit: 'inside', withoutEnlargement: true })

async function made(size: number, image: Sharp): Promise<PictureSize> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { size, width: info.width, height: info.height, data }
}

/** A JPEG on white that fills these pixels. */
export const resizePicture = (picture: Uint8Array, { width, height }: { width: number; height: number }) =>
  sharp(picture).resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
