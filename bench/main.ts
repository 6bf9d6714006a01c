import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { isQuick } from '../scripts/quick.mjs'
import { buildWeb } from '../scripts/web-build.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { analyticsCases } from './analytics-cases.ts'
import { createBrandWithToken } from './brands.ts'
import { type Case, catalogueCases, networkCases, orderSteps, priceChanges, readCases } from './cases.ts'
import { fetchIds, resetOrders } from './data-sets.ts'
import { startBenchPostgres } from './database.ts'
import { directCases } from './direct-cases.ts'
import { loadBrands, loadNetwork, type Size } from './load-brands.ts'
import { loadEvents } from './load-events.ts'
import { type HttpRequest, httpRequest, type LoadResult, runLoad } from './load-generator.ts'
import { measureMoveIn } from './move-in.ts'
import { apiClient, measureImport, measurePhotos, measureReorder, measureRetailerImport, measureSave } from './operations.ts'
import { countOrderStatements, measureBulkAccept, measureLineExport } from './order-operations.ts'
import { measurePages } from './pages.ts'
import { measurePriceEngine } from './price-engine.ts'
import { cpuTime, cpuTimeBelow, residentMemory } from './process-stats.ts'
import { postmasterOf, type RunningProcess, startFloor, startServer } from './processes.ts'
import { startStatementCounter } from './statement-counter.ts'

/**
 * `npm run bench [-- --quick] [--no-pages] [--only search] [--events 10000000]`: see the README. Server and floor alternate, and the round with
 * the median ratio counts, because other work on the machine disturbs some rounds.
 */
/** `--only search` selects the cases whose name contains it. */
const [, only = ''] = process.argv.slice(process.argv.indexOf('--only'))
const isSelected = (name: string) => !process.argv.includes('--only') || name.includes(only)
/** `--events 10000000` stores that many views and clicks of the brand with 100,000 orders, and a tenth of them for the brand with a tenth of the orders. */
const events = Number(process.argv[process.argv.indexOf('--events') + 1]) || 0
const withPages = !process.argv.includes('--no-pages')
const rounds = isQuick ? 1 : 7
const roundMs = isQuick ? 100 : 500
const connectionCounts = isQuick ? [16] : [1, 16]
/** About a thousand calls: a server that runs for days has compiled what it runs. */
const firstWarmUpMs = isQuick ? 100 : 3000

const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** The factor by which a quick run has less of everything. */
const scale = isQuick ? 20 : 1
const sizes = [
  { brandId: brandOf(1), products: 10_000 / scale, orders: 100_000 / scale },
  { brandId: brandOf(2), products: 1000, orders: isQuick ? 2500 : 10_000 },
  { brandId: brandOf(3), products: 100, orders: 1000 },
]
/** A brand with 20,000 retailers. */
const largeNetwork = { brandId: brandOf(5), products: 10, orders: 20 }
const largeCatalogue = { brandId: brandOf(4), products: 50_000 / scale, orders: 1000 }
const otherBrands = Array.from({ length: 20 / scale }, (_, n) => ({ brandId: brandOf(100 + n), products: 500, orders: 5000 }))

if (withPages && !(await buildWeb())) process.exit(1)
const postgres = await startBenchPostgres('.data/bench', { port: 55_480 })
await migrate(postgres.url)
const tokens = new Map<string, string>()
const brands = [...sizes, largeCatalogue, largeNetwork, ...otherBrands]
await loadBrands(postgres.url, brands)
for (const { brandId } of brands) tokens.set(brandId, await createBrandWithToken(postgres.url, brandId))
await loadNetwork(postgres.url, largeNetwork.brandId, 20_000 / scale)
const [largest, middle] = sizes as [Size, Size]
await loadEvents(postgres.url, largest.brandId, events)
await loadEvents(postgres.url, middle.brandId, Math.round(events / 10))
await resetOrders(postgres.url, largest)
await resetOrders(postgres.url, middle)
const postmaster = await postmasterOf(postgres.url)
// The first start of a build has no compile cache, and keeps 15 MB more.
await (await startServer(postgres.url, '.data/bench/files')).stop()
const [server, floor] = [await startServer(postgres.url, '.data/bench/files'), await startFloor(postgres.url)]

type Row = {
  case: string
  orders: number
  products?: number
  connections: number
  ours: LoadResult
  floor: LoadResult
  ratio: number
  server_cpu_us: number
  postgres_cpu_us: number
  /** The memory of the server after the case. */
  memory_mb: number
}
const rows: Row[] = []

type LoadWithCpu = LoadResult & { server_cpu_us: number; postgres_cpu_us: number }
async function measureWithCpu(
  { port, pid }: RunningProcess,
  connections: number,
  next: () => HttpRequest | undefined,
  ms = roundMs,
): Promise<LoadWithCpu> {
  const before = [cpuTime(pid), cpuTimeBelow(postmaster)] as const
  const measured = await runLoad(port, connections, next, ms)
  const per = (cpu: number) => Math.round(cpu / measured.calls)
  return { ...measured, server_cpu_us: per(cpuTime(pid) - before[0]), postgres_cpu_us: per(cpuTimeBelow(postmaster) - before[1]) }
}
type ResultPair = readonly [ours: LoadWithCpu, floor: LoadWithCpu]
const ratioOf = ([ours, floorResult]: ResultPair) => ours.p50_us / floorResult.p50_us
const medianPair = (pairs: ResultPair[]) => pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(pairs.length / 2)] as ResultPair

/** Two calls one after the other, each compared with its own floor: the sums of their figures. */
const inSequence = ([first, firstFloor]: ResultPair, [second, secondFloor]: ResultPair): ResultPair => [
  addUp(first, second),
  addUp(firstFloor, secondFloor),
]
const addUp = (first: LoadWithCpu, second: LoadWithCpu): LoadWithCpu => ({
  calls: first.calls,
  p50_us: first.p50_us + second.p50_us,
  p95_us: first.p95_us + second.p95_us,
  per_second: Math.round(1 / (1 / first.per_second + 1 / second.per_second)),
  server_cpu_us: first.server_cpu_us + second.server_cpu_us,
  postgres_cpu_us: first.postgres_cpu_us + second.postgres_cpu_us,
})

/** The request of the floor that takes longest. */
async function findSlowest(requests: (() => HttpRequest)[], connections: number): Promise<() => HttpRequest> {
  const measured: { request: () => HttpRequest; p50_us: number }[] = []
  for (const request of requests.length > 1 ? requests : []) {
    await runLoad(floor.port, connections, request, roundMs)
    measured.push({ request, p50_us: (await runLoad(floor.port, connections, request, roundMs)).p50_us })
  }
  const [slowest] = measured.toSorted((one, other) => other.p50_us - one.p50_us)
  return (slowest?.request ?? requests[0]) as () => HttpRequest
}

async function compare({ brandId, orders, products }: Size, cases: (...args: Parameters<typeof readCases>) => Case[]) {
  const token = tokens.get(brandId) ?? ''
  for (const { name, ours, floor: floorRequest, floors = [] } of cases(brandId, token, await fetchIds(postgres.url, brandId))) {
    if (!isSelected(name) || (name === 'page 500' && orders < 12_500)) continue
    for (const connections of connectionCounts) {
      const warmUpMs = connections === 1 ? firstWarmUpMs : Math.min(300, firstWarmUpMs)
      // Before the server is warm: an idle server frees memory and compiled code after some seconds.
      const slowestFloor = await findSlowest([floorRequest, ...floors], connections)
      await Promise.all([runLoad(server.port, connections, ours, warmUpMs), runLoad(floor.port, connections, slowestFloor, warmUpMs)])
      const pairs: ResultPair[] = []
      for (let round = 0; round < rounds; round += 1)
        pairs.push([await measureWithCpu(server, connections, ours), await measureWithCpu(floor, connections, slowestFloor)])
      rows.push({ ...toRow(name, orders, connections, medianPair(pairs)), products })
    }
  }
}
const comparedSizes = isQuick ? [middle] : sizes
for (const size of comparedSizes) await compare(size, readCases)
for (const size of comparedSizes) await compare(size, analyticsCases)
await compare(largeCatalogue, catalogueCases)
await compare(largeNetwork, networkCases)
const publicCases = isSelected('direct') ? await directCases(server, largest.brandId, tokens.get(largest.brandId) ?? '') : []
await compare(largest, () => publicCases)

const { newOrders, orders: completed, variations } = await fetchIds(postgres.url, largest.brandId)
const updates = () => httpRequest('GET', `/update/${largest.brandId}/${completed[Math.floor(Math.random() * completed.length)]}`)
for (const connections of isSelected('steps') ? connectionCounts : []) {
  const token = tokens.get(largest.brandId) ?? ''
  const takeOrders = (orders: number) => orderSteps(token, newOrders.splice(0, orders))
  for (const { next } of takeOrders(connections === 1 ? 1000 / scale : 100 / scale)) await runLoad(server.port, connections, next, 60_000)
  const changePrice = priceChanges(token, variations)
  await runLoad(server.port, connections, changePrice, 3 * roundMs)
  const measured = new Map<string, ResultPair[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, next, ms } of [
      ...takeOrders(isQuick ? 20 : 120).map((step) => ({ ...step, ms: 60_000 })),
      { name: 'price of one variation', next: changePrice, ms: roundMs },
    ]) {
      const pair = [await measureWithCpu(server, connections, next, ms), await measureWithCpu(floor, connections, updates)] as const
      measured.set(name, [...(measured.get(name) ?? []), pair])
    }
  const [parcels = [], shipped = []] = [measured.get('add parcel'), measured.get('mark shipped')]
  measured.set(
    'parcel + shipped',
    parcels.map((parcel, round) => inSequence(parcel, shipped[round] as ResultPair)),
  )
  for (const [name, pairs] of measured) rows.push(toRow(name, largest.orders, connections, medianPair(pairs)))
}

function toRow(name: string, orders: number, connections: number, pair: ResultPair): Row {
  const [ours, floorResult] = pair
  const { server_cpu_us, postgres_cpu_us, ...ourResult } = ours
  const { server_cpu_us: _, postgres_cpu_us: __, ...floorResultWithoutCpu } = floorResult
  return {
    case: name,
    orders,
    connections,
    ours: ourResult,
    floor: floorResultWithoutCpu,
    ratio: Math.round(ratioOf(pair) * 100) / 100,
    server_cpu_us,
    postgres_cpu_us,
    memory_mb: residentMemory(server.pid),
  }
}

const loaded_mb = residentMemory(server.pid)
// An idle server gives memory back (server/src/platform/operations/idle-memory.ts).
await setTimeout(10_000 / scale)
const kept_mb = residentMemory(server.pid)

/** Measures imports, saves and uploads, on a separate server so that its memory is used for these alone, and in a separate brand. */
async function measureOperations() {
  const brandId = brandOf(200)
  const token = await createBrandWithToken(postgres.url, brandId)
  const counter = await startStatementCounter(postgres.url)
  const operationServer = await startServer(counter.url, '.data/bench/files')
  const call = apiClient(operationServer, token)
  await call('GET', '/product')
  const save = await measureSave(call, counter.statements)
  const reorder = await measureReorder(apiClient(operationServer, tokens.get(middle.brandId) ?? ''))
  const imported = await measureImport(operationServer, call, 20_000 / scale)
  const retailers = await measureRetailerImport(operationServer, call, 20_000 / scale)
  const photos = await measurePhotos(operationServer, call, isQuick ? 4 : 20)
  const orders = await measureOrderOperations(operationServer, counter.statements)
  await operationServer.stop()
  counter.stop()
  // The photos are on this machine, to which a server in production sends no requests.
  const movingServer = await startServer(postgres.url, '.data/bench/files', { NODE_ENV: 'development' })
  const moved = await measureMoveIn(movingServer, apiClient(movingServer, token), 5000 / scale)
  await movingServer.stop()
  return { save, reorder, imported, moved, retailers, photos, orders }
}
async function measureOrderOperations(operationServer: RunningProcess, statements: (overhead?: number) => number) {
  const ids = await fetchIds(postgres.url, middle.brandId)
  const call = apiClient(operationServer, tokens.get(middle.brandId) ?? '')
  const pageStatements = await countOrderStatements(call, ids.orders, statements)
  const accepted = await measureBulkAccept(call, ids.newOrders, isQuick ? 1 : 3)
  const exported = await measureLineExport(operationServer, tokens.get(largest.brandId) ?? '')
  return { page_statements: pageStatements, accepted, exported }
}
const priceEngine = isSelected('price engine') ? measurePriceEngine() : undefined
const operations = isSelected('operations') ? await measureOperations() : undefined
const pages = withPages ? await measurePages(server.port, largest.brandId, tokens.get(largest.brandId) ?? '') : undefined
console.table(
  rows.map(({ ours, floor: floorResult, ...row }) => ({
    ...row,
    p50_us: ours.p50_us,
    p95_us: ours.p95_us,
    per_second: ours.per_second,
    floor_p50_us: floorResult.p50_us,
  })),
  [
    'case',
    'orders',
    'products',
    'connections',
    'p50_us',
    'p95_us',
    'per_second',
    'floor_p50_us',
    'ratio',
    'server_cpu_us',
    'postgres_cpu_us',
    'memory_mb',
  ],
)
console.log(`Server memory after the run: ${loaded_mb} MB, 10 s later ${kept_mb} MB`)
if (priceEngine) console.log('Price engine, 1,000 lines and 50 promotions', priceEngine)
if (operations) console.log(operations)
if (pages) console.log(pages)
if (!isQuick) {
  mkdirSync('bench/results', { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version }
  writeFileSync(
    `bench/results/${new Date().toISOString().replaceAll(':', '-')}.json`,
    JSON.stringify({ machine, rows, loaded_mb, kept_mb, price_engine: priceEngine, operations, pages }, null, 2),
  )
}
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
