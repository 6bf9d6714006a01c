import { buffer } from 'node:stream/consumers'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { type ImageResponse, startImageProcess } from './image-process.ts'
import { maxHeifPixels, withFileInLimit } from './images.limit.ts'
import type { UnsupportedReason } from './images.make.ts'
import type { Images } from './images.types.ts'

const imageProcess = startImageProcess()
const unexpected = (response: ImageResponse) =>
  new Error('error' in response ? response.error : 'The image process sent an unexpected response')

/** A picture that has too many pixels for the decoder's memory is reported as too large. */
const unsupportedRefusal = (reason: UnsupportedReason) =>
  invalidInputRefusal({ file: reason === 'too_many_pixels' ? { code: 'too_many_pixels', values: { max: maxHeifPixels / 1e6 } } : reason })

/** Images by libvips, in a process of its own. */
export const realImages: Images = {
  readImage: (source) =>
    withFileInLimit(source, async (read) => {
      // A file that ends the process twice is reported as no picture.
      const response = await imageProcess.run({ read }).catch(() => ({ unsupported: 'not_an_image' as const }))
      if ('unsupported' in response) throw unsupportedRefusal(response.unsupported)
      if (!('picture' in response)) throw unexpected(response)
      return response.picture
    }),
  async cropImage(picture, size) {
    const response = await imageProcess.run({ crop: await buffer(picture), ...size })
    if (!('jpeg' in response)) throw unexpected(response)
    return Buffer.from(response.jpeg)
  },
}
