import type { Readable } from 'node:stream'

/** One size of a picture. `size` is the square that it fits in, `width` and `height` its dimensions, all in pixels. */
export type PictureSize = { size: number; width: number; height: number; data: Buffer }

export type Picture = {
  /** Dimensions of the original in its upright orientation, in pixels. */
  width: number
  height: number
  /** WebP, smallest first. The largest has the original's size if that is below 1600. */
  sizes: PictureSize[]
  /** For PDF and mail, on white; fits in 1050 × 1050. */
  jpeg: PictureSize
  /** A blurred thumbnail of under 400 bytes as a data URL, shown until the picture has loaded. */
  placeholder: string
  /** Whether the original has several frames; `sizes` show the first. */
  isAnimated: boolean
}

export type Images = {
  /**
   * Reads an uploaded picture: the path of a file, or a stream that is spooled to one first. The result has none of the original's
   * metadata. Throws a Refusal for a file that is not a complete picture of a supported type, and for 20 MB and more.
   */
  readImage(source: string | Readable): Promise<Picture>
  /** One of our pictures, cropped to fill a size in pixels, as a JPEG on white: small enough for many on a page. */
  cropImage(picture: Readable, size: { width: number; height: number }): Promise<Buffer>
}
