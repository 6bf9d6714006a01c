import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { malformed } from '@linesheet/domain/refusal'
import type { Sharp } from 'sharp'
import { atMost } from './at-most.ts'
import { withinLimit } from './images.limit.ts'

/** One size of a picture. `size` is the square it fits in, `width` and `height` what it measures, all in pixels. */
export type PictureSize = { size: number; width: number; height: number; data: Buffer }

export type Picture = {
  /** Of the original, as it is seen: after its orientation was applied. */
  width: number
  height: number
  /** WebP, smallest first. The largest is the original's own size when that is below 1600. */
  sizes: PictureSize[]
  /** For PDF and mail, on white; fits in 1050 × 1050. */
  jpeg: PictureSize
  /** A blurred speck of under 400 bytes as a data URL, to be shown until the picture is there. */
  placeholder: string
}

export type Images = {
  /**
   * Reads a picture that someone gave us: the path of a file, or a stream that is spooled to one first. The result holds nothing of
   * the original but its looks. Throws a Refusal for what is not a whole picture of a kind we know, and for 20 MB and more.
   */
  readImage(source: string | Readable): Promise<Picture>
  /** A picture of ours, cut to fill that many pixels, as a JPEG on white: small enough to stand on paper many times. */
  cutTo(picture: Readable, size: { width: number; height: number }): Promise<Buffer>
}

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
// A picture of 12 megapixels takes half a second and 100 MB: two at a time leave room for everyone else
const inTurn = atMost(2)

/** Loaded with the first picture: a server that never sees one need not carry libvips. */
let library: Promise<typeof import('sharp')['default']> | undefined
const libvips = () => {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    return sharp
  })
  return library
}

/** Pictures made by libvips, in this process. */
export const realImages: Images = {
  readImage: (source) => withinLimit(source, (path) => inTurn(() => read(path))),
  cutTo: (picture, { width, height }) =>
    inTurn(async () => {
      const sharp = await libvips()
      return sharp(await buffer(picture))
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 80 })
        .toBuffer()
    }),
}

const refused = () => malformed({ file: 'Please select an image' })

async function read(path: string): Promise<Picture> {
  const [sharp, { fileTypeFromFile }] = await Promise.all([libvips(), import('file-type')])
  const kind = kinds[(await fileTypeFromFile(path))?.mime ?? '']
  if (!kind) throw refused()
  try {
    const original = sharp(path, { limitInputPixels: 50e6, failOn: 'error' })
    const { format, autoOrient } = await original.metadata()
    if (format !== kind) throw refused()
    return { width: autoOrient.width, height: autoOrient.height, ...(await sizesOf(sharp, original, autoOrient)) }
  } catch {
    // Broken, cut short, too many pixels, or a codec that libvips was built without: for the person it is all one
    throw refused()
  }
}

/** The original is decoded once, to the largest size; the smaller ones are made from that. */
async function sizesOf(sharp: Awaited<ReturnType<typeof libvips>>, original: Sharp, { width, height }: { width: number; height: number }) {
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
