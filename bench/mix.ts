import { mkdirSync, writeFileSync } from 'node:fs'
import { orderStatuses, orderTabs } from '@linesheet/domain/orders'
import { startPostgres } from '../scripts/pg.mjs'
import { migrate } from '../server/src/kernel/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { loadBrands, vacuum } from './data-sets.ts'
import { httpRequest, runLoad } from './load-generator.ts'
import { startFloor, startServer } from './processes.ts'

/**
 * `npm run bench:mix [-- SEED]`: lists of brands of very different sizes in one database, beside the floor, then random combinations of
 * filters. A plan is made for a brand of average size, so a data set with one size hides what goes wrong in the others.
 */
const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const brands = [
  { brandId: brandOf(1), products: 10_000, orders: 1_000_000 },
  ...Array.from({ length: 10 }, (_, n) => ({ brandId: brandOf(2 + n), products: 1000, orders: 100_000 })),
  ...Array.from({ length: 2000 }, (_, n) => ({ brandId: brandOf(1000 + n), products: 20, orders: 500 })),
]
const measured = [1, 2, 1000].map(brandOf)
const lastPage = (orders: number) => Math.ceil(orders / 25)
const randomCases = 40
const milliseconds = 500

const postgres = await startPostgres({ dir: '.data/bench-mix/pg', port: 55_490, settings: { max_wal_size: '8GB' } })
await migrate(postgres.url)
console.time('Loaded in')
await loadBrands(postgres.url, brands)
console.timeEnd('Loaded in')
await vacuum(postgres.url)
const [server, floor] = [await startServer(postgres.url, '.data/bench-mix/files'), await startFloor(postgres.url)]

/** Repeatable: the seed is printed with the results. */
let seed = Number(process.argv[2] ?? 1)
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

const filters: Record<string, () => string> = {
  tab: () => oneOf(Object.keys(orderTabs)),
  status: () => oneOf(orderStatuses),
  country: () => oneOf(['HK', 'TW', 'US', 'GB', 'DE', 'JP', 'FR']),
  origin: () => oneOf(['marketplace', 'direct', 'manual']),
  first_order: () => oneOf(['true', 'false']),
  late: () => oneOf(['true', 'false']),
  search: () => oneOf(['paper', 'stone 606', '商行', 'nobody', 'LS-10400']),
  ship_by_before: () => oneOf(['2025-12-01', '2026-06-01', '2099-01-01']),
  placed_from: () => oneOf(['2025-11-01', '2026-05-01', '2026-11-01']),
}
const sorts = ['-placed_at', 'placed_at', '-subtotal', 'target_shipment_date']

function randomFilters() {
  const names = Object.keys(filters).filter(() => random(4) === 0)
  const query = new URLSearchParams(names.map((name) => [name, filters[name]?.() ?? '']))
  query.set('sort', oneOf(sorts))
  return `/order?${query}`
}

const paths = (orders: number): Record<string, string> => ({
  'order list': '/order',
  'page 20': '/order?page=20',
  'last page': `/order?page=${lastPage(orders)}`,
  country: '/order?country=HK',
  late: '/order?late=true',
  'country + name': '/order?country=HK&search=paper',
  home: '/home/brand-home',
  'product list': '/product',
  'price grid': '/product/prices',
  ...Object.fromEntries(Array.from({ length: randomCases }, randomFilters).map((path) => [path, path])),
})

const rows = []
for (const { brandId, orders } of brands.filter((brand) => measured.includes(brand.brandId))) {
  const headers = { authorization: `Bearer ${await createBrandWithToken(postgres.url, brandId)}` }
  const floorList = () => httpRequest('GET', `/orders/${brandId}`)
  for (const [name, path] of Object.entries(paths(orders))) {
    const read = () => httpRequest('GET', `/api${path}`, headers)
    await runLoad(server.port, 1, read, 50)
    const ours = await runLoad(server.port, 1, read, milliseconds)
    const { p50_us } = await runLoad(floor.port, 1, floorList, milliseconds / 5)
    rows.push({ orders, case: name, p50_ms: ours.p50_us / 1000, p95_ms: ours.p95_us / 1000, floor_ms: p50_us / 1000 })
  }
}
console.table(rows)
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/mix-${new Date().toISOString().replaceAll(':', '-')}.json`, JSON.stringify(rows, null, 2))
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
