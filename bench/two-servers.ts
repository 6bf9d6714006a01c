import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { type HttpRequest, runLoad } from './load-generator.ts'
import { type LockSamples, sampleLocks } from './lock-samples.ts'
import { cpuTime, cpuTimeBelow } from './process-stats.ts'
import { postmasterOf, type RunningProcess, startServer } from './processes.ts'
import { acceptOrders, type NextRequest, orderBatches, readCalls } from './scale-calls.ts'
import { type ScaleBrand, startScaleData } from './scale-data.ts'

/**
 * `npm run bench:servers [-- --quick]`: sends the same mix of calls to one server, and to two with the same PostgreSQL: measures CPU of servers and of
 * PostgreSQL per 1,000 calls, and the waits of backends. Writes bench/results/two-servers.json. docs/scale.md explains the results and their limits.
 */
const [rounds, callsPerRound] = isQuick ? [1, 300] : [4, 1200]
const connectionsEach = 8
const rate = 100
const ordersPerBatch = 10

const { postgres, largest, others } = await startScaleData('.data/bench-servers', 55_483)
const servers = [
  await startServer(postgres.url, '.data/bench-servers/files'),
  await startServer(postgres.url, '.data/bench-servers/files'),
] as const
const postmaster = await postmasterOf(postgres.url)
const watcher = new pg.Client({ connectionString: postgres.url })
await watcher.connect()
const [, second] = servers

/** The number of each call among fifty. */
const shares = { 'order list': 22, 'order page': 14, 'product list': 9, accept: 4, batch: 1 }
type Name = keyof typeof shares
/** The names of fifty calls, each spread evenly. */
const turns = Object.entries(shares)
  .flatMap(([name, share]) => Array.from({ length: share }, (_, n) => ({ name: name as Name, at: (n + 0.5) / share })))
  .toSorted((a, b) => a.at - b.at)

function mixOf(brands: readonly ScaleBrand[]) {
  const calls: Record<Name, NextRequest> = {
    ...readCalls(brands),
    accept: acceptOrders(brands),
    batch: orderBatches(brands, ordersPerBatch),
  }
  const sent = { accept: 0, batch: 0 }
  let at = 0
  function next(): HttpRequest {
    const { name } = turns[at++ % turns.length] as (typeof turns)[number]
    if (name === 'accept' || name === 'batch') sent[name] += 1
    const request = calls[name]()
    if (!request) throw new Error('There are no more orders to accept')
    return request
  }
  return { next, sent }
}

/** Work that calls leave to the outbox is part of their cost. */
async function outboxIsEmpty() {
  const waiting = 'select from outbox where done_at is null and dead_at is null and attempts = 0 and run_at <= now() limit 1'
  while ((await watcher.query(waiting)).rowCount) await pause(50)
}
const countRows = async (text: string) => Number((await watcher.query(text)).rows[0].count)

type Round = { calls: number; seconds: number; server_ms: number; postgres_ms: number; locks: LockSamples }
/** Sends the calls of a round to each of the servers; returns CPU in milliseconds per call. `perSecond`: the maximum rate for each server. */
async function measure(targets: readonly RunningProcess[], next: () => HttpRequest, perSecond?: number): Promise<Round> {
  const calls = callsPerRound * targets.length
  let left = calls
  const limited = () => (left-- > 0 ? next() : undefined)
  const locks = await sampleLocks(postgres.url)
  const [before, began] = [cpuOf(targets), performance.now()]
  await Promise.all(targets.map(({ port }) => runLoad(port, connectionsEach, limited, 600_000, perSecond)))
  await outboxIsEmpty()
  const [after, seconds] = [cpuOf(targets), (performance.now() - began) / 1000]
  const per = (used: number) => Math.round(used / calls) / 1000
  return {
    calls,
    seconds: Math.round(seconds * 10) / 10,
    server_ms: per(after.server - before.server),
    postgres_ms: per(after.postgres - before.postgres),
    locks: await locks.stop(),
  }
}
const cpuOf = (targets: readonly RunningProcess[]) => ({
  server: targets.reduce((sum, { pid }) => sum + cpuTime(pid), 0),
  postgres: cpuTimeBelow(postmaster),
})

/** CPU of a server and of PostgreSQL without any calls, in milliseconds per second. */
async function measureIdle(targets: readonly RunningProcess[], seconds: number) {
  await outboxIsEmpty()
  const before = cpuOf(targets)
  await pause(seconds * 1000)
  const after = cpuOf(targets)
  const per = (used: number) => Math.round(used / 10 / seconds) / 100
  return { server_ms: per(after.server - before.server), postgres_ms: per(after.postgres - before.postgres) }
}

/** Only the first server works: the second one is stopped, so that it costs nothing. */
async function withOne<T>(work: (targets: readonly RunningProcess[]) => Promise<T>) {
  process.kill(second.pid, 'SIGSTOP')
  try {
    return await work([servers[0]])
  } finally {
    process.kill(second.pid, 'SIGCONT')
  }
}

const cases: object[] = []
/** At this rate per server the machine has capacity for two; without a limit it has none left. */
for (const { name, brands, perSecond } of [
  { name: `forty brands, ${rate} calls per second and server`, brands: others, perSecond: rate },
  { name: `one brand, ${rate} calls per second and server`, brands: [largest], perSecond: rate },
  {
    name: 'forty brands, as many calls as the machine does',
    brands: others.map((brand) => ({ ...brand, newOrders: brand.newOrders.slice(60) })), // the first ones are accepted by now
  },
]) {
  const { next, sent } = mixOf(brands)
  const stored = () => countRows('select count(*) from orders')
  const answered = () => countRows(`select count(*) from order_activities where kind = 'accepted'`)
  const before = [await stored(), await answered()] as const
  const warmUp = isQuick ? 100 : 1500
  for (const { port } of servers) {
    let left = warmUp
    await runLoad(port, connectionsEach, () => (left-- > 0 ? next() : undefined), 600_000)
  }
  await outboxIsEmpty()
  const [ones, twos]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const one = async () => ones.push(await withOne((targets) => measure(targets, next, perSecond)))
    const two = async () => twos.push(await measure(servers, next, perSecond))
    // Each goes first equally often, because tables and caches grow.
    for (const turn of round % 2 ? [two, one] : [one, two]) await turn()
  }
  const missing = [before[0] + sent.batch * ordersPerBatch - (await stored()), before[1] + sent.accept - (await answered())]
  if (missing.some(Boolean)) throw new Error(`${missing[0]} orders were not stored, ${missing[1]} not accepted`)
  cases.push({ name, one: ones, two: twos })
  console.log(name)
  console.table(
    [...ones, ...twos].map(({ locks, ...round }, at) => ({ servers: at < rounds ? 1 : 2, ...round, deadlocks: locks.deadlocks })),
  )
  for (const { locks } of [...ones, ...twos]) console.log(JSON.stringify(locks.backends))
}
const idleSeconds = isQuick ? 1 : 10
const idle = { one: await withOne((targets) => measureIdle(targets, idleSeconds)), two: await measureIdle(servers, idleSeconds) }
console.log(idle)
const result = {
  measured: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, model: cpus()[0]?.model, node: process.version },
  connectionsEach,
  ordersPerBatch,
  shares,
  cases,
  idle,
}
if (!isQuick) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/two-servers.json', `${JSON.stringify(result, null, 1)}\n`)
}
await watcher.end()
await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
process.exit(0)
