import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Picture, PictureSize } from './images.types.ts'

// One core for images: the others serve requests.
sharp.concurrency(1)

const pictureSizes = [96, 320, 640, 1050, 1600]
const pdfSize = 1050
const formats: Record<string, string> = {
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
/** Not a complete picture of a supported type. */
export class UnsupportedImage extends Error {}

/** Reads a picture and makes its sizes. Throws UnsupportedImage. */
export async function readPicture(path: string): Promise<Picture> {
  const expected = formats[(await fileTypeFromFile(path))?.mime ?? '']
  if (!expected) throw new UnsupportedImage()
  try {
    const original = sharp(path, { limitInputPixels: 50e6, failOn: 'error' })
    const { format, autoOrient } = await original.metadata()
    if (format !== expected) throw new UnsupportedImage()
    return { width: autoOrient.width, height: autoOrient.height, ...(await makeSizes(original, autoOrient)) }
  } catch {
    // Corrupt, truncated, too many pixels, or a codec that libvips was built without: the person gets the same answer.
    throw new UnsupportedImage()
  }
}

/** Decodes the original once, to the largest size, and makes the smaller ones from that. */
async function makeSizes(original: Sharp, { width, height }: { width: number; height: number }) {
  const longest = Math.max(width, height)
  const wantedSizes = pictureSizes.filter((_, index) => index === 0 || longest > (pictureSizes[index - 1] ?? 0))
  const { data, info } = await fitInside(original.autoOrient(), Math.max(...wantedSizes))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const sizes: PictureSize[] = []
  for (const size of wantedSizes) sizes.push(await encode(size, fitInside(pixels(), size).webp({ quality: 80 })))
  const jpeg = await encode(pdfSize, fitInside(pixels(), pdfSize).flatten({ background: '#fff' }).jpeg({ quality: 82 }))
  const thumbnail = await fitInside(pixels(), 8).webp({ quality: 40, alphaQuality: 20 }).toBuffer()
  return { sizes, jpeg, placeholder: `data:image/webp;base64,${thumbnail.toString('base64')}` }
}

const fitInside = (image: Sharp, size: number) => image.resize(size, size, { fit: 'inside', withoutEnlargement: true })

async function encode(size: number, image: Sharp): Promise<PictureSize> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { size, width: info.width, height: info.height, data }
}

/** A JPEG on white that fills these pixels. */
export const cropPicture = (picture: Uint8Array, { width, height }: { width: number; height: number }) =>
  sharp(picture).resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
