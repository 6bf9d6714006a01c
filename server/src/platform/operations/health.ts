import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { noBrand } from '../db/db.ts'

/** /healthz: the process is alive. /readyz: the database is reachable. */
export function mountHealth(app: FastifyInstance, { db }: Pick<AppContext, 'db'>) {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async () => {
    await db.read({ brandId: noBrand }, (tx) => sql`select 1`.execute(tx))
    return { ok: true }
  })
}
