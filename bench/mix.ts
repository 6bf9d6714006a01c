import { mkdirSync, writeFileSync } from 'node:fs'
import { orderStatuses, orderTabs } from '@linesheet/domain/orders/orders'
import { isQuick } from '../scripts/quick.mjs'
import { createBrandWithToken } from './brands.ts'
import { httpRequest, runLoad } from './load-generator.ts'
import { largeBrand, largestBrand, smallBrand, startMix } from './mix-brands.ts'
import { startFloor, startServer } from './processes.ts'

/**
 * `npm run bench:mix [-- SEED] [-- --quick]`: compares lists of brands of very different sizes in one database with the floor, then random combinations of
 * filters. Plans are made for a brand of average size, so a data set with one size hides problems of the others.
 */
const measured = [largestBrand, largeBrand, smallBrand]
const lastPage = (orders: number) => Math.ceil(orders / 25)
const randomCases = isQuick ? 20 : 80
/** The ones among them that combine two filters, one of which implies the other. */
const correlatedCases = 10
const milliseconds = isQuick ? 20 : 500
/** About a thousand calls, as in main.ts: a server that runs for days has compiled what it runs. */
const firstWarmUpMs = isQuick ? 300 : 3000
/** Then each list is warmed up, so that its plan is made and its pages are in memory. */
const warmUpMs = isQuick ? 10 : 250

const postgres = await startMix()
const [server, floor] = [await startServer(postgres.url, '.data/bench-mix/files'), await startFloor(postgres.url)]

/** Repeatable: the seed is printed with the results. */
let seed = Number(process.argv.slice(2).find((argument) => argument !== '--quick') ?? 1)
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

/** A value of a filter, and its meaning in SQL, where `?` stands for `bound`. */
type Choice = { value: string; where: string; bound?: string }
const choices = (values: readonly string[], where: string) => (): Choice => {
  const value = oneOf(values)
  return { value, where, bound: value }
}
const amounts = (where: string) => (): Choice => {
  const value = oneOf(['100', '500', '2000', '3800'])
  return { value, where: `${where}::bigint`, bound: `${value}00` }
}
const ofCountry = 'o.buyer_country = ?'
const yesOrNo = (yes: string, no: string) => (): Choice => {
  const value = oneOf(['true', 'false'])
  return { value, where: value === 'true' ? yes : no }
}
const ofRetailers = `o.buying_company_id in (select n.retailer_id from network_entries n where n.brand_id = $1 and n.search_text like '%' || ?::text || '%')`

const filters: Record<string, () => Choice> = {
  tab: choices(
    Object.keys(orderTabs).filter((tab) => tab !== 'awaiting_retailer'),
    "(o.tab = ? and not (o.origin = 'manual' and o.status = 'new'))",
  ),
  status: choices(orderStatuses, 'o.status = ?'),
  country: choices(['HK', 'TW', 'US', 'GB', 'DE', 'JP', 'FR'], ofCountry),
  origin: choices(['marketplace', 'direct', 'manual'], 'o.origin = ?'),
  first_order: yesOrNo('o.is_first_order', 'not o.is_first_order'),
  late: yesOrNo('o.due_at < now()', '(o.due_at is null or o.due_at >= now())'),
  search: () => {
    const value = oneOf(['paper', 'stone 606', '商行', 'nobody', 'LS-10400'])
    return value.startsWith('LS-') ? { value, where: 'o.number = ?', bound: value.slice(3) } : { value, where: ofRetailers, bound: value }
  },
  ship_by_before: choices(['2025-12-01', '2026-06-01', '2099-01-01'], 'o.target_shipment_date < ?'),
  tag: choices(['VIP', 'gift', 'nobody'], 'o.id in (select t.order_id from order_tags t where t.brand_id = $1 and t.tag = ?)'),
  amount_from: amounts('o.subtotal >= ?'),
  amount_to: amounts('o.subtotal <= ?'),
  placed_from: choices(['2025-11-01', '2026-05-01', '2026-11-01'], 'o.placed_at >= ?'),
}
const sorts: Record<string, string> = {
  '-placed_at': 'o.placed_at desc, o.id desc',
  placed_at: 'o.placed_at, o.id',
  '-subtotal': 'o.subtotal desc, o.id desc',
  target_shipment_date: 'o.target_shipment_date, o.id',
}

/** All retailers with the name are in the country, which PostgreSQL's statistics do not show. */
const correlated: Record<string, Choice> = {
  country: { value: 'HK', where: ofCountry, bound: 'HK' },
  search: { value: 'paper', where: ofRetailers, bound: 'paper' },
}

/** The ways in which a bare server can run one statement with values: prepared once for any values, or planned for them each time. */
const waysToRun = ['prepared', 'planned'] as const
/** One of our lists, and the floors of the same list. */
type ListCase = { path: string; floorPaths: (brandId: string) => string[] }

/** `given`: filters that are always set. */
function randomFilters(given: Record<string, Choice> = {}): ListCase {
  const names = Object.keys(filters).filter((name) => name in given || random(4) === 0)
  const chosen = names.map((name) => ({ name, ...(given[name] ?? (filters[name]?.() as Choice)) }))
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value]))
  const sort = oneOf(Object.keys(sorts))
  query.set('sort', sort)
  let parameters = 1
  const where = chosen.map((one) => one.where.replace('?', () => `$${++parameters}`)).join(' and ') || 'true'
  const bound = chosen.flatMap((one) => one.bound ?? [])
  return {
    path: `/order?${query}`,
    floorPaths: (brandId) =>
      waysToRun.map((way) => `/orders-${way}/${[brandId, where, sorts[sort] ?? '', ...bound].map(encodeURIComponent).join('/')}`),
  }
}

const namedPaths = (orders: number): Record<string, string> => ({
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
})
const listOfAll = (brandId: string) => [`/orders/${brandId}`]
const cases = (orders: number) => [
  ...Object.entries(namedPaths(orders)).map(([name, path]) => ({ name, path, floorPaths: listOfAll })),
  ...Array.from({ length: randomCases }, (_, n) => randomFilters(n < correlatedCases ? correlated : {})).map((one) => ({
    name: one.path,
    ...one,
  })),
]

type Row = { orders: number; case: string; p50_ms: number; p95_ms: number; floor_ms: number }
const rows: Row[] = []
for (const { brandId, orders } of measured) {
  const headers = { authorization: `Bearer ${await createBrandWithToken(postgres.url, brandId)}` }
  await runLoad(server.port, 1, () => httpRequest('GET', '/api/order', headers), firstWarmUpMs)
  for (const { name, path, floorPaths } of cases(orders)) {
    const read = () => httpRequest('GET', `/api${path}`, headers)
    await runLoad(server.port, 1, read, warmUpMs)
    const ours = await runLoad(server.port, 1, read, milliseconds)
    const floors: number[] = []
    for (const floorPath of floorPaths(brandId)) {
      const readFloor = () => httpRequest('GET', floorPath)
      await runLoad(floor.port, 1, readFloor, warmUpMs)
      floors.push((await runLoad(floor.port, 1, readFloor, milliseconds / 2)).p50_us / 1000)
    }
    rows.push({ orders, case: name, p50_ms: ours.p50_us / 1000, p95_ms: ours.p95_us / 1000, floor_ms: Math.min(...floors) })
  }
}
console.table(rows)

/** In milliseconds, of lists with any filters (docs/decisions/0030). */
const limits = new Map([
  [largestBrand.orders, { most: 50, slowest: 200 }],
  [largeBrand.orders, { most: 30, slowest: 30 }],
])
for (const [orders, { most, slowest }] of limits) {
  const lists = rows.filter((row) => row.orders === orders && row.case.startsWith('/order?')).toSorted((a, b) => b.p50_ms - a.p50_ms)
  const ofMost = lists[Math.floor(lists.length * 0.05)]?.p50_ms ?? 0
  const over = lists.filter((row) => row.p50_ms > slowest)
  console.log(
    `${orders} orders, ${lists.length} combinations of filters: 95% within ${ofMost.toFixed(1)} ms (target ${most}), all within ` +
      `${lists[0]?.p50_ms.toFixed(1)} ms (target ${slowest})`,
    over.map((row) => row.case),
  )
}
if (!isQuick) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/mix-${new Date().toISOString().replaceAll(':', '-')}.json`, JSON.stringify(rows, null, 2))
}
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
