import { streamEvents } from '@linesheet/contract/live-events'
import { serve } from '../kernel/serve.ts'

export const eventRoutes = [
  serve(streamEvents, async ({ context, brandId, userId }) => (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
    context.live.add(brandId, userId, response)
  }),
]
