import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleItems } from '@linesheet/contract/connections/marketplace.examples'
import pg from 'pg'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { cpuTime, cpuTimeBelow } from './process-stats.ts'
import { marketplaceKeys, postmasterOf, startServer } from './processes.ts'

/**
 * Orders per second through the marketplace API: `DATABASE_URL=… node bench/marketplace.ts` on an empty database. Each order has three lines of
 * twenty variations, from one of sixty retailers.
 */
const databaseUrl = process.env.DATABASE_URL ?? ''
await migrate(databaseUrl)
const server = await startServer(databaseUrl, mkdtempSync(path.join(tmpdir(), 'linesheet-bench-')))
const url = `http://127.0.0.1:${server.port}/api`

async function analyze(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

async function request(method: string, address: string, content: object | undefined, headers: Record<string, string>) {
  const body = content && JSON.stringify(content)
  const response = await fetch(`${url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body }),
  })
  const { success, result, code, message } = await response.json()
  if (!success) throw new Error(`${address}: ${code}: ${message}`)
  return result
}

async function ingest(address: string, items: object[]) {
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', marketplaceKeys.MARKETPLACE_SECRET)
    .update(`${seconds}.${JSON.stringify({ items })}`)
    .digest('hex')
  const headers = { authorization: `Bearer ${marketplaceKeys.MARKETPLACE_KEY}`, 'x-signature': `t=${seconds},v1=${mac}` }
  const result = await request('POST', `/marketplace/v1${address}`, { items }, headers)
  const refused = result.items.find(({ success }: { success: boolean }) => !success)
  if (refused) throw new Error(JSON.stringify(refused))
}

const retailerIds = Array.from({ length: 60 }, () => randomUUID())
const retailer = exampleItems['/marketplace/v1/retailers']
await ingest(
  '/retailers',
  retailerIds.map((external_id) => ({ ...retailer, external_id })),
)

type Brand = { id: string; authorization: string; variations: string[] }
async function createBrand(): Promise<Brand> {
  const id = randomUUID()
  const authorization = `Bearer ${await createBrandWithToken(databaseUrl, id)}`
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const options = Array.from({ length: 20 }, (_, at) => ({ ...prices, sku: `S${at}`, option_values: [`Size ${at}`], stock: 1000 }))
  const { id: productId } = await request(
    'POST',
    '/product',
    { name: 'Vase', ...prices, options: ['Size'], variations: options },
    { authorization },
  )
  const product = await request('GET', `/product/${productId}`, undefined, { authorization })
  return { id, authorization, variations: product.variations.map((variation: { id: string }) => variation.id) }
}

const order = ({ id, variations }: Omit<Brand, 'authorization'>, at: number) => ({
  ...exampleItems['/marketplace/v1/orders'],
  external_id: randomUUID(),
  brand_id: id,
  retailer_external_id: retailerIds[at % retailerIds.length],
  placed_at: new Date().toISOString(),
  order_variations: [0, 7, 13].map((step) => ({
    variation_id: variations[(at + step) % variations.length],
    quantity: 2,
    unit_price: '50.00',
  })),
})

const postmaster = await postmasterOf(databaseUrl)
/** In microseconds; more reliable than the clock on a machine with other work. */
const cpu = () => ({ server: cpuTime(server.pid), postgres: cpuTimeBelow(postmaster) })

/** Sends batches from several connections, each for its own brand or all for one. */
async function measure(title: string, brands: Brand[], connections: number, batches: number, size: number) {
  const durations: number[] = []
  const [started, before] = [performance.now(), cpu()]
  const connection = async (brand: Brand | undefined) => {
    if (!brand) return
    for (let batch = 0; batch < batches; batch += 1) {
      const items = Array.from({ length: size }, (_, at) => order(brand, at + batch))
      const sent = performance.now()
      await ingest('/orders', items)
      durations.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(brands[at % brands.length])))
  const seconds = (performance.now() - started) / 1000
  const after = cpu()
  const [inServer, inPostgres] = [after.server - before.server, after.postgres - before.postgres].map((used) =>
    (used / 1000 / (connections * batches * size)).toFixed(2),
  )
  const median = durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? 0
  console.log(
    `${title.padEnd(44)} ${Math.round((connections * batches * size) / seconds)} orders/s, median batch ${Math.round(median)} ms, CPU an order: server ${inServer} ms, PostgreSQL ${inPostgres} ms`,
  )
}

const brands = await Promise.all(Array.from({ length: 8 }, createBrand))
const one = brands.slice(0, 1)
await measure('(warm-up)', brands, 4, 2, 50)
await analyze(databaseUrl) // as autovacuum does within a minute
await measure('one brand, 1 connection, batches of 100', one, 1, 10, 100)
await measure('one brand, 8 connections, batches of 100', one, 8, 3, 100)
await measure('eight brands, 8 connections, batches of 100', brands, 8, 3, 100)
await measure('one brand, 1 connection, batches of 500', one, 1, 5, 500)

/** The median of another brand's order list in ms, called until the work is over. */
async function listDuring(work: Promise<unknown>) {
  const durations: number[] = []
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const sent = performance.now()
    await request('GET', '/order', undefined, { authorization: brands[7]?.authorization ?? '' })
    durations.push(performance.now() - sent)
  }
  return (durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? 0).toFixed(1)
}
const quiet = await listDuring(pause(3000))
const busy = await listDuring(measure('one brand, 1 connection, batches of 100', one, 1, 30, 100))
console.log(`order list of another brand: ${quiet} ms when quiet, ${busy} ms under load`)
await server.stop()
