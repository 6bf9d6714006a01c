import type { ImageRequest, ImageResponse } from './image-process.ts'
import { cropPicture, readPicture, UnsupportedImage } from './images.make.ts'

/** The process that `image-process.ts` forks. It ends with the server. */
const handle = async (request: ImageRequest): Promise<ImageResponse> =>
  'read' in request ? { picture: await readPicture(request.read) } : { jpeg: await cropPicture(request.crop, request) }

process.on('message', async (request: ImageRequest) => {
  const response = await handle(request).catch((cause: Error) =>
    cause instanceof UnsupportedImage ? { unsupported: cause.reason } : { error: cause.stack ?? cause.message },
  )
  process.send?.(response)
})
process.on('disconnect', () => process.exit(0))
