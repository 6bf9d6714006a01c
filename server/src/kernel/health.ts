import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from './context.ts'
import { noBrand } from './db.ts'
import { metrics } from './metrics.ts'

/** /healthz: the process is alive. /readyz: it reaches the database. /metrics: for Prometheus. */
export function mountHealth(app: FastifyInstance, { db, live }: AppContext) {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    await db.read({ brandId: noBrand }, (tx) => sql`select 1`.execute(tx))
    return { ok: true }
  })
  app.get('/metrics', async (_request, reply) => {
    const { used, waiting } = db.load()
    metrics.connections.set({ state: 'used' }, used)
    metrics.connections.set({ state: 'waiting' }, waiting)
    metrics.streams.set(live.count())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
