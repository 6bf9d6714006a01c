import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startPostgres } from '../scripts/pg.mjs'
import { queriesOn, send, types } from '../server/src/kernel/client.ts'
import { migrate } from '../server/src/kernel/migrate.ts'
import { findOrder, linesOf, lockOrder } from '../server/src/orders/orders.sql.ts'
import { shipmentsOf } from '../server/src/orders/shipments.sql.ts'
import { findProduct } from '../server/src/products/products.sql.ts'
import { idsOf } from './data.ts'

const server = await startPostgres({ dir: '/work/main/.data/bench/pg', port: 55480 })
await migrate(server.url)
const brand = '00000000-0000-7000-8000-000000000001'
const ids = await idsOf(server.url, brand)
const client = new pg.Client({
  connectionString: server.url,
  types,
  pipeline: true,
  options: '-c timezone=UTC -c role=linesheet_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off ' + (process.env.EXTRA ?? ''),
} as never)
await client.connect()
const { rows } = await client.query('select pg_backend_pid() as pid')
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(f[11]) + Number(f[12])) * 10000
}
const schedns = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
const tx = queriesOn(client as never)
await send(client as never, 'select enter($1, null, null, null, false)', [brand])
async function measure(name: string, work: (n: number) => Promise<unknown>, count = 1500) {
  for (let n = 0; n < 100; n += 1) await work(n)
  const a = schedns(rows[0].pid),
    b = process.cpuUsage(),
    t = performance.now()
  for (let n = 0; n < count; n += 1) await work(n)
  const c = process.cpuUsage(b)
  console.log(
    name.padEnd(16),
    'pg',
    Math.round((schedns(rows[0].pid) - a) / count),
    'node',
    Math.round((c.user + c.system) / count),
    'wall',
    Math.round(((performance.now() - t) * 1000) / count),
  )
}
const id = (n: number) => ids.orders[n % ids.orders.length]!
await measure('select 1', () => send(client as never, 'select 1', []))
await measure('enter', () => send(client as never, 'select enter($1, $2, $3, $4, $5) as stands', [brand, null, null, null, false]))
await measure('findOrder', (n) => findOrder(tx, brand, id(n)))
await measure('linesOf', (n) => linesOf(tx, brand, id(n)))
await measure('shipmentsOf', (n) => shipmentsOf(tx, brand, id(n)))
await measure('lockOrder', (n) => lockOrder(tx, brand, id(n)))
await measure('findProduct', (n) => findProduct(tx, brand, ids.products[n % ids.products.length]!))
if (process.argv[2]) await (await import(process.argv[2])).default({ client, tx, send, measure, brand, ids, id })
await client.end()
await server.stop()
process.exit(0)
