import { mkdirSync, writeFileSync } from 'node:fs'
import { orderStatuses, orderTabs } from '@linesheet/domain/orders'
import { createBrandWithToken } from './brands.ts'
import { httpRequest, runLoad } from './load-generator.ts'
import { largeBrand, largestBrand, smallBrand, startMix } from './mix-brands.ts'
import { startFloor, startServer } from './processes.ts'

/**
 * `npm run bench:mix [-- SEED]`: lists of brands of very different sizes in one database, beside the floor, then random combinations of
 * filters. A plan is made for a brand of average size, so a data set with one size hides what goes wrong in the others.
 */
const measured = [largestBrand, largeBrand, smallBrand]
const lastPage = (orders: number) => Math.ceil(orders / 25)
const randomCases = 80
const milliseconds = 500

const postgres = await startMix()
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
  tag: () => oneOf(['VIP', 'gift', 'nobody']),
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
  'unknown tag': '/order?tag=nobody',
  home: '/home/brand-home',
  'product list': '/product',
  'price grid': '/product/prices',
  ...Object.fromEntries(Array.from({ length: randomCases }, randomFilters).map((path) => [path, path])),
})

type Row = { orders: number; case: string; p50_ms: number; p95_ms: number; floor_ms: number }
const rows: Row[] = []
for (const { brandId, orders } of measured) {
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

/** The target of lists with any filters: 30 ms at a million orders, 2.5 times the floor at 100,000. */
const limitOf = ({ orders, floor_ms }: Row) => (orders === largestBrand.orders ? 30 : 2.5 * floor_ms)
for (const { orders } of [largestBrand, largeBrand]) {
  const cases = rows.filter((row) => row.orders === orders && row.case.startsWith('/order?'))
  const over = cases.filter((row) => row.p50_ms > limitOf(row))
  console.log(
    `${orders} orders: ${over.length} of ${cases.length} combinations of filters over the target`,
    over.map((row) => row.case),
  )
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/mix-${new Date().toISOString().replaceAll(':', '-')}.json`, JSON.stringify(rows, null, 2))
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
