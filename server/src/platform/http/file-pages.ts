import { photoWidths } from '@linesheet/contract/catalogue/products'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { parseRange } from './byte-ranges.ts'

/** The requested size, or the largest there is of a smaller picture. */
async function findSize({ storage }: AppContext['ports'], folder: string, size: string) {
  const widths = photoWidths.filter((width) => width <= Number.parseInt(size, 10)).toReversed()
  const names = size.endsWith('.webp') ? widths.map((width) => `${width}.webp`) : [size]
  for (const file of names) {
    const found = await storage.get(`${folder}/${file}`)
    if (found) return found
  }
  return undefined
}

const name = /^[\w-]{1,80}\.(webp|jpg)$/
const videoName = /^video\.(mp4|webm)$/
const part = /^[\w-]{1,120}$/

/**
 * Serves photos and videos at unguessable URLs that never change: /files/<brand>/<id>-<random>/<width>.webp is the key in the storage, so
 * a photo needs no query. Players ask for videos in parts.
 */
export function mountFiles(app: FastifyInstance, { ports }: AppContext) {
  app.get<{ Params: { brand: string; file: string; size: string } }>('/files/:brand/:file/:size', async ({ params }, reply) => {
    const { brand, file, size } = params
    if (!part.test(brand) || !part.test(file) || !name.test(size)) throw notFoundRefusal('file')
    const found = await findSize(ports, `photos/${brand}/${file}`, size)
    if (!found) throw notFoundRefusal('file')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': found.bytes,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(size.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
      .send(found.stream)
  })

  app.get<{ Params: { brand: string; file: string; name: string } }>('/files/video/:brand/:file/:name', async (request, reply) => {
    const { brand, file, name } = request.params
    if (!part.test(brand) || !part.test(file) || !videoName.test(name)) throw notFoundRefusal('file')
    const key = `videos/${brand}/${file}/${name}`
    const bytes = await ports.storage.size(key)
    if (bytes === undefined) throw notFoundRefusal('file')
    const range = parseRange(request.headers.range, bytes)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    const found = await ports.storage.get(key, range)
    if (!found) throw notFoundRefusal('file')
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    return reply
      .headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': found.bytes,
        // User content: played by one of our pages, never opened as a page.
        'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox",
      })
      .type(name.endsWith('.webm') ? 'video/webm' : 'video/mp4')
      .send(found.stream)
  })
}
