import { buffer } from 'node:stream/consumers'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { type ImageResponse, startImageProcess } from './image-process.ts'
import { withFileInLimit } from './images.limit.ts'
import type { Images } from './images.types.ts'

const imageProcess = startImageProcess()
const unexpected = (response: ImageResponse) =>
  new Error('error' in response ? response.error : 'The image process sent an unexpected response')

/** Images by libvips, in a process beside this one. */
export const realImages: Images = {
  readImage: (source) =>
    withFileInLimit(source, async (read) => {
      // A file that ends the process twice is treated as no picture.
      const response = await imageProcess.run({ read }).catch(() => ({ unsupported: true as const }))
      if ('unsupported' in response) throw invalidInputRefusal({ file: 'not_an_image' })
      if (!('picture' in response)) throw unexpected(response)
      return response.picture
    }),
  async cropImage(picture, size) {
    const response = await imageProcess.run({ crop: await buffer(picture), ...size })
    if (!('jpeg' in response)) throw unexpected(response)
    return Buffer.from(response.jpeg)
  },
}
