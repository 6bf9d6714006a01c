import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { invalidInput } from '@linesheet/domain/refusal'
import { type ImageResponse, startImageProcess } from './image-process.ts'
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

const imageProcess = startImageProcess()
const unexpected = (answer: ImageResponse) => new Error('error' in answer ? answer.error : 'The image process answered something else')

/** Pictures made by libvips, in a process beside this one. */
export const realImages: Images = {
  readImage: (source) =>
    withinLimit(source, async (read) => {
      // What breaks the process twice is no picture either
      const answer = await imageProcess.work({ read }).catch(() => ({ refused: true as const }))
      if ('refused' in answer) throw invalidInput({ file: 'not_an_image' })
      if (!('picture' in answer)) throw unexpected(answer)
      return answer.picture
    }),
  async cutTo(picture, size) {
    const answer = await imageProcess.work({ cut: await buffer(picture), ...size })
    if (!('jpeg' in answer)) throw unexpected(answer)
    return Buffer.from(answer.jpeg)
  },
}
