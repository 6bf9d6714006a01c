import { openapi } from '@linesheet/contract/openapi'
import fastify, { type FastifyInstance } from 'fastify'

/** The reference page needs inline scripts, which other pages are not allowed. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Serves the OpenAPI document at /api/openapi.json and the API reference at /api/docs. Both are loaded on the first request. */
export function mountDocument(app: FastifyInstance, product: string) {
  let document: string | undefined
  let pages: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapi(product))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, async (request, reply) => {
      pages ??= buildPages()
      const { statusCode, headers, rawPayload } = await (await pages).inject(request.url)
      const { 'content-type': type = 'text/html', location } = headers
      if (location) return reply.redirect(String(location))
      return reply.code(statusCode).header('content-security-policy', policy).type(String(type)).send(rawPayload)
    })
}

/** A server of its own that never listens: the library takes 40 MB, which most servers never need. */
async function buildPages() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = fastify()
  await pages.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
  })
  return pages
}
