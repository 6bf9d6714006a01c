import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { shopifyProducts, shopifySecret, shopifyToken, startShopify } from '../server/test/connections/shopify-server.ts'
import { createBrandWithToken } from './brands.ts'
import { fetchIds, resetOrders } from './data-sets.ts'
import { startBenchPostgres } from './database.ts'
import { loadBrands } from './load-brands.ts'
import { apiClient } from './operations.ts'
import { residentMemory } from './process-stats.ts'
import { startServer } from './processes.ts'

/**
 * `npm run bench:shops [-- --quick]` connects a shop of Shopify on this machine and keeps its stock in step: measures how long reading its variations takes,
 * how long a change takes to reach the other side, also while another shop of the brand hangs, and the memory of a hundred connections.
 */
const brand = { brandId: '00000000-0000-7000-8000-000000000001', products: 1000, orders: 2500 }
const [products, changes, brands, shopsEach] = isQuick ? [500, 10, 2, 5] : [10_000, 40, 10, 10]
const port = 4899

const postgres = await startBenchPostgres('.data/bench-shops', { port: 55_493 })
await migrate(postgres.url)
await loadBrands(postgres.url, [brand])
const token = await createBrandWithToken(postgres.url, brand.brandId)
await resetOrders(postgres.url, brand)
const client = new pg.Client({ connectionString: postgres.url, options: '-c app.keeps_derived_data=on' })
await client.connect()
// The variations have the SKUs of the shop, as far as there are any.
await client.query(
  `update variations v set sku = n.sku, stock = 50 from (select id, 'VS-' || ((row_number() over (order by id) + 1) / 2) || '-' || (2 - row_number() over (order by id) % 2) as sku
    from variations where brand_id = $1) n where v.brand_id = $1 and v.id = n.id`,
  [brand.brandId],
)
await client.query('delete from shops where brand_id = $1', [brand.brandId])
// Private addresses are allowed only outside of production.
const settings = { NODE_ENV: 'development', PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` }
const server = await startServer(postgres.url, '.data/bench-shops/files', settings)
const call = apiClient(server, token)
const scopes = ['read_products', 'write_inventory', 'read_inventory', 'read_locations']

const longestWaitMs = 300_000
async function waitUntil(isSo: () => Promise<boolean> | boolean) {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > longestWaitMs) throw new Error(`It takes longer than ${longestWaitMs / 1000} s: ${isSo}`)
    await pause(20)
  }
  return performance.now() - began
}
const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)

async function connect(make: typeof call, address: string) {
  const { id } = await make('POST', '/shop', { kind: 'shopify', address, key: shopifyToken, secret: shopifySecret })
  const [place] = (await make('GET', `/shop/${id}/place`)).items
  await make('PUT', `/shop/${id}/stock`, { place: place.id })
  await make('POST', `/shop/${id}/compare`, {})
  await waitUntil(async () => !(await make('GET', `/shop/${id}`)).stock.comparing)
  await make('PUT', `/shop/${id}/stock`, { state: 'on' })
  await waitUntil(async () => (await make('GET', `/shop/${id}`)).stock.synced_at)
  return id
}

const shop = await startShopify(shopifyProducts(products))
shop.scopes = scopes
const began = performance.now()
await connect(call, shop.url)
const reading = (performance.now() - began) / 1000
const atOnce = shop.maxAtOnce()

const stockOf = async (sku: string): Promise<number> =>
  (await client.query('select stock - reserved as units from variations where brand_id = $1 and sku = $2', [brand.brandId, sku])).rows[0]
    .units
async function sellThere(count: number) {
  const times: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const sku = `VS-${n}-1`
    const before = await stockOf(sku)
    await shop.sell(sku, 1)
    times.push(await waitUntil(async () => (await stockOf(sku)) !== before))
  }
  return median(times)
}

const { newOrders } = await fetchIds(postgres.url, brand.brandId)
/** Orders with a variation that the shop has. */
const lines = await client.query<{ id: string; sku: string }>(
  `select distinct on (l.order_id) l.order_id as id, v.sku from order_variations l join variations v on v.brand_id = l.brand_id and v.id = l.variation_id
    join shop_variations s on s.brand_id = v.brand_id and s.variation_id = v.id where l.brand_id = $1 and l.order_id = any($2::uuid[]) and l.quantity > 0`,
  [brand.brandId, newOrders.slice(0, 10 * changes)],
)
async function acceptHere(count: number) {
  const times: number[] = []
  for (const { id, sku } of lines.rows.splice(0, count)) {
    const before = shop.quantityOf(sku)
    await call('POST', `/order/${id}/accept`, { target_shipment_date: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10) })
    times.push(await waitUntil(() => shop.quantityOf(sku) !== before))
  }
  return median(times)
}

const [there, here] = [await sellThere(changes), await acceptHere(changes)]
const hanging = await startShopify(shopifyProducts(5))
hanging.scopes = scopes
await connect(call, hanging.url)
hanging.faults.push(...Array.from({ length: 1000 }, () => 'hang' as const))
await hanging.sell('VS-1-1', 1)
const [thereBesideHanging, hereBesideHanging] = [await sellThere(changes), await acceptHere(changes)]

const before = residentMemory(server.pid)
const others = await Promise.all(Array.from({ length: shopsEach }, () => startShopify(shopifyProducts(10))))
for (const other of others) other.scopes = scopes
for (let n = 2; n < brands + 2; n += 1) {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const make = apiClient(server, await createBrandWithToken(postgres.url, id))
  await client.query('delete from shops where brand_id = $1', [id])
  for (const other of others) await connect(make, other.url)
}
await pause(5000)
const memory = residentMemory(server.pid) - before

console.table({
  [`${2 * products} variations read, matched and in step (s)`]: { measured: Math.round(reading * 10) / 10, asked: 120 },
  'requests at once': { measured: atOnce, asked: 2 },
  'sold in the shop, gone here (ms, median)': { measured: there, asked: 5000 },
  'accepted here, gone in the shop (ms, median)': { measured: here, asked: 5000 },
  'the same beside a shop that hangs: sold there': { measured: thereBesideHanging, asked: 5000 },
  'the same beside a shop that hangs: accepted here': { measured: hereBesideHanging, asked: 5000 },
  [`memory of ${brands * shopsEach} connections (MB)`]: { measured: Math.round(memory), asked: 30 },
})
await server.stop()
await Promise.all([shop, hanging, ...others].map((running) => running.stop()))
await client.end()
await postgres.stop()
