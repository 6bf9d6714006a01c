import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { startPostgres } from '../scripts/pg.mjs'
import { buildWeb } from '../scripts/web-build.mjs'
import { migrate } from '../server/src/kernel/migrate.ts'
import { brandWithToken } from './brands.ts'
import { type Case, catalogueOf, readsOf, stepsOf } from './cases.ts'
import { idsOf, load, type Size, settle } from './data-sets.ts'
import { fire, type Measured, type Shot, shot } from './load-generator.ts'
import { callsOf, weighImport, weighOrder, weighPhotos, weighSave } from './operations.ts'
import { measurePages } from './pages.ts'
import { cpuBelow, cpuOf, memoryOf } from './process-stats.ts'
import { postmasterOf, type Running, startFloor, startServer } from './processes.ts'
import { countingDatabase } from './statement-counter.ts'

/** `npm run bench [-- --quick] [--no-pages] [--only search]`: see the README. Server and floor take turns, and of the rounds the one with the middle ratio counts: the machine has other work. */
const quick = process.argv.includes('--quick')
/** `--only search`: the cases whose name has that in it. */
const [, only = ''] = process.argv.slice(process.argv.indexOf('--only'))
const isWanted = (name: string) => !process.argv.includes('--only') || name.includes(only)
const withPages = !process.argv.includes('--no-pages')
const rounds = quick ? 2 : 4
const roundMs = quick ? 400 : 700

const brandOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const sizes = [
  { brandId: brandOf(1), products: 10_000, orders: 100_000 },
  { brandId: brandOf(2), products: 1000, orders: 10_000 },
  { brandId: brandOf(3), products: 100, orders: 1000 },
]
const catalogue = { brandId: brandOf(4), products: 50_000, orders: 1000 }
const others = Array.from({ length: 20 }, (_, n) => ({ brandId: brandOf(100 + n), products: 500, orders: 5000 }))

if (withPages && !(await buildWeb())) process.exit(1)
const postgres = await startPostgres({ dir: '.data/bench/pg', port: 55_480 })
await migrate(postgres.url)
const tokens = new Map<string, string>()
for (const size of [...sizes, catalogue, ...others]) {
  tokens.set(size.brandId, await brandWithToken(postgres.url, size.brandId))
  await load(postgres.url, size)
}
const [largest, middle] = sizes as [Size, Size]
await settle(postgres.url, largest)
const postmaster = await postmasterOf(postgres.url)
const [server, floor] = [await startServer(postgres.url, '.data/bench/files'), await startFloor(postgres.url)]

type Row = {
  case: string
  orders: number
  products?: number
  connections: number
  ours: Measured
  floor: Measured
  ratio: number
  server_cpu_us: number
  postgres_cpu_us: number
}
const rows: Row[] = []

type Costed = Measured & { server_cpu_us: number; postgres_cpu_us: number }
async function costed({ port, pid }: Running, connections: number, next: () => Shot | undefined, ms = roundMs): Promise<Costed> {
  const before = [cpuOf(pid), cpuBelow(postmaster)] as const
  const measured = await fire(port, connections, next, ms)
  const per = (cpu: number) => Math.round(cpu / measured.calls)
  return { ...measured, server_cpu_us: per(cpuOf(pid) - before[0]), postgres_cpu_us: per(cpuBelow(postmaster) - before[1]) }
}
type Pair = readonly [ours: Costed, floor: Costed]
const ratioOf = ([ours, least]: Pair) => ours.p50_us / least.p50_us
/** The worse of the two in the middle, where there are two. */
const middleOf = (pairs: Pair[]) => pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(pairs.length / 2)] as Pair

async function compare({ brandId, orders, products }: Size, cases: (...of: Parameters<typeof readsOf>) => Case[]) {
  const token = tokens.get(brandId) ?? ''
  for (const { name, ours, floor: bare } of cases(brandId, token, await idsOf(postgres.url, brandId))) {
    if (!isWanted(name) || (name === 'page 500' && orders < 12_500)) continue
    for (const connections of [1, 16]) {
      await Promise.all([fire(server.port, connections, ours, 300), fire(floor.port, connections, bare, 300)])
      const pairs: Pair[] = []
      for (let round = 0; round < rounds; round += 1)
        pairs.push([await costed(server, connections, ours), await costed(floor, connections, bare)])
      rows.push({ ...rowOf(name, orders, connections, middleOf(pairs)), products })
    }
  }
}
for (const size of sizes) await compare(size, readsOf)
await compare(catalogue, catalogueOf)

const { fresh, orders: done } = await idsOf(postgres.url, largest.brandId)
const updates = () => shot('GET', `/update/${largest.brandId}/${done[Math.floor(Math.random() * done.length)]}`)
for (const connections of isWanted('steps') ? [1, 16] : []) {
  const token = tokens.get(largest.brandId) ?? ''
  const moved = (orders: number) => stepsOf(token, fresh.splice(0, orders))
  for (const { next } of moved(quick ? 100 : 300)) await fire(server.port, connections, next, 60_000)
  const measured = new Map<string, Pair[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, next } of moved(quick ? 60 : 200)) {
      const pair = [await costed(server, connections, next, 60_000), await costed(floor, connections, updates)] as const
      measured.set(name, [...(measured.get(name) ?? []), pair])
    }
  for (const [name, pairs] of measured) rows.push(rowOf(name, largest.orders, connections, middleOf(pairs)))
}

function rowOf(name: string, orders: number, connections: number, pair: Pair): Row {
  const [ours, least] = pair
  const { server_cpu_us, postgres_cpu_us, ...mine } = ours
  const { server_cpu_us: _, postgres_cpu_us: __, ...theirs } = least
  return {
    case: name,
    orders,
    connections,
    ours: mine,
    floor: theirs,
    ratio: Math.round(ratioOf(pair) * 100) / 100,
    server_cpu_us,
    postgres_cpu_us,
  }
}

const memory_mb = memoryOf(server.pid)

/** A server of its own, whose memory tells of this alone, in a brand of its own. */
async function measureWeights() {
  const brandId = brandOf(200)
  const token = await brandWithToken(postgres.url, brandId)
  const counted = await countingDatabase(postgres.url)
  const laden = await startServer(counted.url, '.data/bench/files')
  const call = callsOf(laden, token)
  await call('GET', '/product')
  const save = await weighSave(call, counted.statements)
  const arranged = await weighOrder(callsOf(laden, tokens.get(middle.brandId) ?? ''))
  const imported = await weighImport(laden, call, quick ? 2000 : 20_000)
  const photos = await weighPhotos(laden, call, quick ? 4 : 20)
  await laden.stop()
  counted.stop()
  return { save, arranged, imported, photos }
}
const weights = isWanted('weights') ? await measureWeights() : undefined
const pages = withPages ? await measurePages(server.port, largest.brandId, tokens.get(largest.brandId) ?? '') : undefined
console.table(
  rows.map(({ ours, floor: least, ...row }) => ({
    ...row,
    p50_us: ours.p50_us,
    p95_us: ours.p95_us,
    per_second: ours.per_second,
    floor_p50_us: least.p50_us,
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
  ],
)
console.log(`Server memory after the run: ${memory_mb} MB`)
if (weights) console.log(weights)
if (pages) console.log(pages)
mkdirSync('bench/results', { recursive: true })
const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version }
writeFileSync(
  `bench/results/${new Date().toISOString().replaceAll(':', '-')}.json`,
  JSON.stringify({ machine, rows, memory_mb, weights, pages }, null, 2),
)
await Promise.all([server.stop(), floor.stop()])
await postgres.stop()
process.exit(0)
