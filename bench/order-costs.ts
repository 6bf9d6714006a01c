import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { migrate } from '../server/src/platform/migrations/migrate.ts'
import { createBrandWithToken } from './brands.ts'
import { orderSteps } from './cases.ts'
import { fetchIds, resetOrders } from './data-sets.ts'
import { startBenchPostgres } from './database.ts'
import { loadBrands } from './load-brands.ts'
import { runLoad } from './load-generator.ts'
import { cpuTime, cpuTimeBelow } from './process-stats.ts'
import { postmasterOf, startServer } from './processes.ts'

/**
 * `npm run bench:order-costs [-- --quick] [--statements]` measures accepting, packing and shipping an order, each until all effects of the call are done: the
 * statements that the server sends, the statements inside functions and triggers, and the CPU time of server and PostgreSQL compared with a bare update. The
 * carrier is asked about each order's tracking number. `--statements` lists the statements of one order. Statements of a trigger that is deferred until the
 * commit count as sent.
 */
const brand = { brandId: '00000000-0000-7000-8000-000000000001', products: 1000, orders: isQuick ? 2500 : 10_000 }
const [countedOrders, warmUpOrders, rounds, ordersPerRound] = isQuick ? [3, 5, 1, 20] : [15, 100, 5, 60]
const shipment = { method: 'own_tracked', tracking_number: 'SF1029384756', shipping_cost: '25.00' }
const settings = { shared_preload_libraries: 'pg_stat_statements' }

const postgres = await startBenchPostgres('.data/bench-order-costs', { port: 55_487, settings })
await migrate(postgres.url)
await loadBrands(postgres.url, [brand])
const token = await createBrandWithToken(postgres.url, brand.brandId)
await resetOrders(postgres.url, brand)
// Like a connection of the server: for other connections, triggers also keep the data that the server keeps itself.
const client = new pg.Client({ connectionString: postgres.url, options: '-c pg_stat_statements.track=none -c app.keeps_derived_data=on' })
await client.connect()
await client.query('create extension if not exists pg_stat_statements')
const postmaster = await postmasterOf(postgres.url)
const server = await startServer(postgres.url, '.data/bench-order-costs/files')
const { newOrders, orders: completed } = await fetchIds(postgres.url, brand.brandId)

/** Effects that are waiting or in progress. A failed mail is retried later: there is no mail server. */
const openEffects = `select from outbox where brand_id = $1 and done_at is null and dead_at is null and run_at <= now()
  and (attempts = 0 or claimed_until is not null) limit 1`

/** Takes that many new orders through all steps, and passes each step to `measure` as work that ends when the effects of its calls are done. */
async function takeOrders(count: number, measure: (step: string, work: () => Promise<void>) => Promise<unknown>) {
  for (const { name, next } of orderSteps(token, newOrders.splice(0, count), shipment))
    await measure(name, async () => {
      await runLoad(server.port, 1, next, 60_000)
      // Longer than the time for which events are collected, and than the next check of the queues.
      do await pause(150)
      while ((await client.query(openEffects, [brand.brandId])).rowCount)
    })
}

type Statement = { query: string; toplevel: boolean; calls: number }
async function statementsOf(work: () => Promise<void>) {
  await client.query('select pg_stat_statements_reset()')
  await work()
  return (await client.query<Statement>('select query, toplevel, calls::int from pg_stat_statements order by toplevel, query')).rows
}
async function track(level: 'all' | 'none') {
  await client.query(`alter system set pg_stat_statements.track = '${level}'`)
  await client.query('select pg_reload_conf()')
}

type Cpu = { server: number; postgres: number }
const ownCpu = () => Object.values(process.cpuUsage()).reduce((sum, time) => sum + time)
/** CPU time of the work in ms for each of `count`, of PostgreSQL and of the process whose microseconds `processTime` returns. */
async function measureCpu(count: number, processTime: () => number, work: () => Promise<void>): Promise<Cpu> {
  const before = { server: processTime(), postgres: cpuTimeBelow(postmaster) }
  await work()
  const perCall = (time: number) => time / 1000 / count
  return { server: perCall(processTime() - before.server), postgres: perCall(cpuTimeBelow(postmaster) - before.postgres) }
}
const text = `update orders set brand_note = 'x', version = version + 1 where brand_id = $1 and id = $2`
const measureFloor = () =>
  measureCpu(completed.length, ownCpu, async () => {
    for (const id of completed) await client.query({ name: 'update', text, values: [brand.brandId, id] })
  })

await takeOrders(warmUpOrders, (_, work) => work())
await measureFloor()
// Otherwise mails that cannot be sent would be found after each call.
await client.query('update outbox set dead_at = now() where done_at is null')

await track('all')
const counted: Record<string, Statement[][]> = {}
for (let order = 0; order < countedOrders; order += 1)
  await takeOrders(1, async (step, work) => {
    counted[step] = [...(counted[step] ?? []), await statementsOf(work)]
  })
await track('none')

const measured: { floor: Cpu; steps: Record<string, Cpu> }[] = []
for (let round = 0; round < rounds; round += 1) {
  const [floor, steps] = [await measureFloor(), {} as Record<string, Cpu>]
  await takeOrders(ordersPerRound, async (step, work) => {
    steps[step] = await measureCpu(ordersPerRound, () => cpuTime(server.pid), work)
  })
  measured.push({ floor, steps })
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
/** The median over several orders or rounds, because scheduled tasks run during some. */
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const isOfTransaction = ({ query }: Statement) => /^(begin|commit|select (\* from )?enter_tenant)/i.test(query)
const countOf = (step: string, isCounted: (statement: Statement) => boolean) =>
  median((counted[step] ?? []).map((statements) => sum(statements.filter(isCounted).map(({ calls }) => calls))))
const total = (cpu: Cpu | undefined) => (cpu ? cpu.server + cpu.postgres : Number.NaN)
const figure = (ofRound: (round: (typeof measured)[number]) => number) => Math.round(median(measured.map(ofRound)) * 100) / 100
const toRow = (names: string[]) => ({
  step: names.join(' + '),
  sent: sum(names.map((name) => countOf(name, ({ toplevel }) => toplevel))),
  'without begin, enter, commit': sum(names.map((name) => countOf(name, (statement) => statement.toplevel && !isOfTransaction(statement)))),
  inside: sum(names.map((name) => countOf(name, ({ toplevel }) => !toplevel))),
  server_ms: figure(({ steps }) => sum(names.map((name) => steps[name]?.server ?? Number.NaN))),
  postgres_ms: figure(({ steps }) => sum(names.map((name) => steps[name]?.postgres ?? Number.NaN))),
  bare_update_ms: figure(({ floor }) => total(floor)),
  'as bare updates': figure(({ floor, steps }) => sum(names.map((name) => total(steps[name]))) / total(floor)),
})
if (process.argv.includes('--statements'))
  for (const [step, orders] of Object.entries(counted))
    console.table(orders.at(-1)?.map(({ query, ...counts }) => ({ step, ...counts, query: query.replace(/\s+/g, ' ').slice(0, 110) })))
const [accept = '', parcel = '', shipped = ''] = Object.keys(counted)
console.table([[accept], [parcel], [shipped], [parcel, shipped]].map(toRow))
await client.end()
await server.stop()
await postgres.stop()
process.exit(0)
