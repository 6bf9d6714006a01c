import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { decodeHeif } from './images.heif.ts'
import type { Picture, PictureSize } from './images.types.ts'

// Each size of a picture takes one core; the process yields to those that serve requests (image-process.ts).
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
  'image/tiff': 'tiff',
}
/** Formats of phones that libvips cannot decode. */
const heifTypes = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** Thrown for a file that is not a complete picture of a supported type, or is too large to decode. */
export class UnsupportedImage extends Error {
  readonly reason: UnsupportedReason
  constructor(reason: UnsupportedReason = 'not_an_image') {
    super(reason)
    this.reason = reason
  }
}
export type UnsupportedReason = 'not_an_image' | 'too_many_pixels'

/** Reads a picture and makes its sizes. Throws UnsupportedImage. */
export async function readPicture(path: string): Promise<Picture> {
  const { mime = '' } = (await fileTypeFromFile(path)) ?? {}
  if (heifTypes.includes(mime)) return readHeif(path)
  const expected = formats[mime]
  if (!expected) throw new UnsupportedImage()
  try {
    const original = sharp(path, { limitInputPixels: 50e6, failOn: 'error' })
    const { format, autoOrient, pages = 1 } = await original.metadata()
    if (format !== expected) throw new UnsupportedImage()
    const isAnimated = mime === 'image/apng' || (pages > 1 && (format === 'gif' || format === 'webp'))
    return { width: autoOrient.width, height: autoOrient.height, isAnimated, ...(await makeSizes(original, autoOrient)) }
  } catch {
    // Corrupt, truncated, too many pixels, or a codec that libvips was built without: the user gets the same answer.
    throw new UnsupportedImage()
  }
}

async function readHeif(path: string): Promise<Picture> {
  const decoded = await decodeHeif(path, Math.max(...pictureSizes)).catch(() => {
    throw new UnsupportedImage()
  })
  if (!decoded) throw new UnsupportedImage('too_many_pixels')
  const { png, ...measures } = decoded
  return { ...measures, isAnimated: false, ...(await makeSizes(sharp(png), measures)) }
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

  // More effort takes twice the time, for pictures of the same size and quality.
  const toWebp = (size: number) => encode(size, fitInside(pixels(), size).webp({ quality: 80, effort: 2 }))
  const [sizes, jpeg, thumbnail] = await Promise.all([
    Promise.all(wantedSizes.map(toWebp)),
    encode(pdfSize, fitInside(pixels(), pdfSize).flatten({ background: '#fff' }).jpeg({ quality: 82 })),
    fitInside(pixels(), 8).webp({ quality: 40, alphaQuality: 20 }).toBuffer(),
  ])
  return { sizes, jpeg, placeholder: `data:image/webp;base64,${thumbnail.toString('base64')}` }
}

const fitInside = (image: Sharp, size: number) => image.resize(size, size, { fit: 'inside', withoutEnlargement: true })

async function encode(size: number, image: Sharp): Promise<PictureSize> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { size, width: info.width, height: info.height, data }
}

/** A JPEG on white that fills this size. */
export const cropPicture = (picture: Uint8Array, { width, height }: { width: number; height: number }) =>
  sharp(picture).resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
