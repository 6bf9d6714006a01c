import { streamEvents } from '@linesheet/contract/platform/live-events'
import { serve } from '../platform/http/serve.ts'
import { tooManyRefusal } from '../platform/http/too-many.ts'

/** The limit for one user, on one server: more tabs than anybody opens. Each keeps a connection open. */
const maxStreams = 500

export const eventRoutes = [
  serve(streamEvents, async ({ context, brandId, userId, role, query }) => {
    if (context.live.countOf(brandId, userId) >= maxStreams) throw tooManyRefusal(60)
    return (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
      context.live.add(brandId, { userId, role }, response, query.recent_ms)
    }
  }),
]
