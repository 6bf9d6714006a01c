import { photoWidths } from '@linesheet/contract/products'
import { notFound } from '@linesheet/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'

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
const part = /^[\w-]{1,120}$/

/**
 * Serves photos at unguessable URLs that never change: /files/<brand>/<id>-<random>/<width>.webp is the key in the storage, so a photo
 * needs no query.
 */
export function mountFiles(app: FastifyInstance, { ports }: AppContext) {
  app.get<{ Params: { brand: string; file: string; size: string } }>('/files/:brand/:file/:size', async ({ params }, reply) => {
    const { brand, file, size } = params
    if (!part.test(brand) || !part.test(file) || !name.test(size)) throw notFound('file')
    const found = await findSize(ports, `photos/${brand}/${file}`, size)
    if (!found) throw notFound('file')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': found.bytes,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(size.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
      .send(found.stream)
  })
}
