import fastify from 'fastify'
import type { AppContext } from '../context.ts'
import { mountHealth } from './health.ts'
import { metrics } from './metrics.ts'

type Measured = Pick<AppContext, 'db' | 'live'>

/** The server for operators only: /metrics for Prometheus, and the health of the server. It has no authentication: its address is not public. */
export function buildMetricsServer({ db, live }: Measured) {
  const app = fastify({ logger: false, forceCloseConnections: true })
  mountHealth(app, { db })
  app.get('/metrics', async (_request, reply) => {
    const { used, waiting } = db.load()
    metrics.connections.set({ state: 'used' }, used)
    metrics.connections.set({ state: 'waiting' }, waiting)
    metrics.streams.set(live.count())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return app
}

/** Listens at METRICS_ADDRESS, if it is set. Throws if the address is in use. */
export async function startMetricsServer({ db, live, config: { METRICS_ADDRESS } }: Measured & Pick<AppContext, 'config'>) {
  if (!METRICS_ADDRESS) return { url: undefined, stop: async () => {} }
  const app = buildMetricsServer({ db, live })
  const url = await app.listen(METRICS_ADDRESS)
  return { url, stop: () => app.close() }
}
