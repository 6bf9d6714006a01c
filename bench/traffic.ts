import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { startBenchPostgres } from './database.ts'
import { apiClient } from './operations.ts'
import { cpuTime, cpuTimeBelow } from './process-stats.ts'
import { marketplaceKeys, postmasterOf, startServer } from './processes.ts'

/**
 * Views and clicks per second through the marketplace API, and the latency of the order list at the same time: `node bench/traffic.ts [--quick]`; half a
 * minute.
 */
const seconds = isQuick ? 1 : 8
const postgres = await startBenchPostgres('.data/bench-traffic', { port: 55_481 })
await migrate(postgres.url)
const server = await startServer(postgres.url, mkdtempSync(path.join(tmpdir(), 'linesheet-bench-')))
const url = `http://127.0.0.1:${server.port}/api`
const postmaster = await postmasterOf(postgres.url)

async function aBrand() {
  const id = randomUUID()
  const token = await createBrandWithToken(postgres.url, id)
  const call = apiClient(server, token)
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const products: string[] = []
  for (let at = 0; at < 20; at += 1)
    products.push((await call('POST', '/product', { name: `Vase ${at}`, ...prices, variations: [{ ...prices, option_values: [] }] })).id)
  return { id, call, products }
}
const brands = [await aBrand(), await aBrand(), await aBrand(), await aBrand()]

const kinds = ['product_view', 'product_view', 'product_view', 'click', 'store_view', 'add_to_cart']
const sources = ['google', 'direct', 'email', 'instagram', 'wechat', 'widget', 'shop.example']
const countries = ['HK', 'TW', 'CN', 'JP', 'US', 'GB', 'FR']
const event = ({ id, products }: { id: string; products: string[] }, at: number) => ({
  external_id: randomUUID(),
  brand_id: id,
  kind: kinds[at % kinds.length],
  product_id: products[at % products.length],
  source: sources[at % sources.length],
  country: countries[at % countries.length],
  at: new Date(Date.now() - (at % 900) * 60_000).toISOString(),
})

async function send(items: object[]) {
  const body = JSON.stringify({ items })
  const now = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', marketplaceKeys.MARKETPLACE_SECRET).update(`${now}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${marketplaceKeys.MARKETPLACE_KEY}`,
    'x-signature': `t=${now},v1=${mac}`,
  }
  const response = await fetch(`${url}/marketplace/v1/traffic`, { method: 'POST', headers, body })
  const { success, result, message } = await response.json()
  if (!success) throw new Error(message)
  const refused = result.items.find((item: { success: boolean }) => !item.success)
  if (refused) throw new Error(JSON.stringify(refused))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function listUntil(isOver: () => boolean) {
  const durations: number[] = []
  while (!isOver()) {
    const started = performance.now()
    await brands[0]?.call('GET', '/order')
    durations.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return median(durations)
}

/** `perSecond`: the maximum rate of events; by default as many as the server takes. */
async function measure(title: string, connections: number, brandCount: number, perSecond?: number) {
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end
  const before = [cpuTime(server.pid), cpuTimeBelow(postmaster)] as const
  const durations: number[] = []
  let sent = 0
  const started = performance.now()
  const connection = async (at: number) => {
    const brand = brands[at % brandCount]
    while (brand && !isOver()) {
      const due = perSecond ? (sent / perSecond) * 1000 - (performance.now() - started) : 0
      sent += 500
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
      const items = Array.from({ length: 500 }, (_, n) => event(brand, n + at))
      const began = performance.now()
      await send(items)
      durations.push(performance.now() - began)
    }
  }
  const [list] = await Promise.all([listUntil(isOver), ...Array.from({ length: connections }, (_, at) => connection(at))])
  const took = (performance.now() - started) / 1000
  const cpu = (used: number) => ((used / (durations.length * 500)) | 0).toString()
  const after = [cpuTime(server.pid), cpuTimeBelow(postmaster)] as const
  console.log(
    `${title.padEnd(40)} ${Math.round((durations.length * 500) / took)} events/s, median batch ${Math.round(median(durations))} ms, list ${list.toFixed(1)} ms, ` +
      `CPU an event: server ${cpu(after[0] - before[0])} us, PostgreSQL ${cpu(after[1] - before[1])} us`,
  )
}

const quietEnd = performance.now() + 1500
console.log(`list when quiet: ${(await listUntil(() => performance.now() > quietEnd)).toFixed(1)} ms`)
await measure('(warm-up)', 2, 4)
await measure('one brand, 1 connection', 1, 1)
await measure('one brand, 4 connections', 4, 1)
await measure('four brands, 4 connections', 4, 4)
await measure('four brands, at most 5,000/s', 2, 4, 5000)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const { rows } = await client.query(`select (select count(*) from traffic_events)::int as events,
  (select sum(store_views + product_views + clicks + cart_adds + widget_views) from traffic_days where dimension = 'total')::int as counted,
  (select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits where inhparent = 'traffic_events'::regclass) as size,
  pg_size_pretty(pg_total_relation_size('traffic_ids')) as ids`)
console.log(rows[0])
await client.end()
await server.stop()
await postgres.stop()
process.exit(0)
