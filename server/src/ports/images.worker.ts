import type { ImageRequest, ImageResponse } from './image-process.ts'
import { readPicture, resizePicture, UnsupportedImage } from './images.make.ts'

/** The image process's own process: it ends with the server's. */
const develop = async (order: ImageRequest): Promise<ImageResponse> =>
  'read' in order ? { picture: await readPicture(order.read) } : { jpeg: await resizePicture(order.cut, order) }

process.on('message', async (order: ImageRequest) => {
  const answer = await develop(order).catch((cause: Error) =>
    cause instanceof UnsupportedImage ? { refused: true as const } : { error: cause.stack ?? cause.message },
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
