import etag from '@fastify/etag'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { memoryLimit } from '../../platform/operations/memory-limit.ts'
import { createSightings } from './sightings.ts'
import { parseWidgetKey } from './widget-key.ts'
import { createWidgetModules } from './widget-modules.ts'

/** For one address, because a school or an office may have only one. */
const readLimit = { calls: 600, seconds: 60 }
/** Browsers cache the widget for five minutes, and show it for a day while they revalidate; so do content delivery networks. */
const caching = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400'

/**
 * Serves the content of a brand's widget, as a module that its script imports: a page that allows the script also allows the module, whatever its policy for
 * connections. It is the same for everybody and can be cached.
 */
export function mountWidget(app: FastifyInstance, context: AppContext) {
  const { config, clock, keys } = context
  const checkReads = memoryLimit(readLimit)
  const sightings = createSightings(context)
  const findModule = createWidgetModules(context)
  app.addHook('onClose', () => sightings.stop())
  app.register((scope, _options, done) => {
    scope.register(etag, { weak: true, algorithm: 'sha256' }).after(() => {
      scope.get('/embed/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
        const now = clock()
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
        checkReads(request.ip, now)
        const [key = '', ending] = request.params.file.split('.')
        const brandId = ending === 'js' ? parseWidgetKey(key, keys) : undefined
        if (!brandId) throw notFoundRefusal('widget')
        const module = await findModule(brandId)
        const host = hostOf(request.headers.origin ?? request.headers.referer)
        if (host && host !== new URL(publicAddress(config)).host) sightings.note(brandId, host, now)
        return reply.headers({ 'cache-control': caching, etag: module.etag }).type('text/javascript; charset=utf-8').send(module.text)
      })
    })
    done()
  })
}

const longestHost = 200
function hostOf(address: string | undefined) {
  if (!address || !URL.canParse(address)) return undefined
  return new URL(address).host.slice(0, longestHost) || undefined
}
