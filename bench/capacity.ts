import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { type CallCost, type Capacity, replaceTables, type StorageCost } from './capacity-tables.ts'
import { measureStreams } from './event-streams.ts'
import { runLoad } from './load-generator.ts'
import { cpuTime, cpuTimeBelow, residentMemory } from './process-stats.ts'
import { postmasterOf, startServer } from './processes.ts'
import {
  acceptOrders,
  addParcels,
  addProducts,
  messageBatches,
  type NextRequest,
  orderBatches,
  readCalls,
  shipOrders,
  visitBatches,
} from './scale-calls.ts'
import { startScaleData } from './scale-data.ts'

/**
 * `npm run bench:capacity [-- --quick] [-- --tables]`: measures the CPU of the most frequent calls, of batches of the marketplace and of streams of live
 * events, and the storage that records take; writes bench/results/capacity.json and the tables of docs/scale.md. `--tables` only writes these tables.
 */
const file = 'bench/results/capacity.json'
/** The number of records or calls to measure, from the number in a full run. */
const toCount = (count: number) => Math.ceil(count / (isQuick ? 20 : 1))
/** Tables whose rows the clean-up deletes after hours or days. */
const temporary = ['outbox', 'idempotency_keys', 'used_nonces', 'rate_counters', 'webhook_deliveries', 'api_requests']
const document = 'docs/scale.md'
const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'))
const capacity: Capacity = process.argv.includes('--tables') ? read(file) : await measure()
const text = replaceTables(readFileSync(document, 'utf8'), capacity, read('bench/results/two-servers.json'))
if (!isQuick) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(file, `${JSON.stringify(capacity, null, 1)}\n`)
  writeFileSync(document, text)
}
process.exit(0)

async function measure(): Promise<Capacity> {
  const { postgres, largest, others } = await startScaleData('.data/bench-capacity', 55_484)
  const server = await startServer(postgres.url, '.data/bench-capacity/files')
  const postmaster = await postmasterOf(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const cpu = () => ({ server: cpuTime(server.pid), postgres: cpuTimeBelow(postmaster) })
  const round = (value: number, digits = 3) => Number(value.toFixed(digits))

  /** Work that calls leave to the outbox is part of their cost. */
  async function outboxIsEmpty() {
    const waiting = 'select from outbox where done_at is null and dead_at is null and attempts = 0 and run_at <= now() limit 1'
    while ((await client.query(waiting)).rowCount) await pause(50)
  }
  const send = (next: NextRequest, calls: number) => {
    let left = calls
    return runLoad(server.port, 4, () => (left-- > 0 ? next() : undefined), 600_000)
  }
  /** CPU in milliseconds per call, the median of three rounds. */
  async function costOf(next: NextRequest, calls: number): Promise<CallCost> {
    await send(next, Math.ceil(calls / 4))
    const rounds: CallCost[] = []
    for (let n = 0; n < 3; n += 1) {
      await outboxIsEmpty()
      const before = cpu()
      const { calls: done } = await send(next, calls)
      await outboxIsEmpty()
      const after = cpu()
      const per = (used: number) => round(used / 1000 / done)
      rounds.push({ server_ms: per(after.server - before.server), postgres_ms: per(after.postgres - before.postgres) })
    }
    return rounds.toSorted((a, b) => a.server_ms + a.postgres_ms - b.server_ms - b.postgres_ms)[1] as CallCost
  }
  const perItem = ({ server_ms, postgres_ms }: CallCost, items: number): CallCost => ({
    server_ms: round(server_ms / items, 4),
    postgres_ms: round(postgres_ms / items, 4),
  })

  type Sizes = { wal: number; tables: Record<string, number> }
  async function sizes(): Promise<Sizes> {
    await outboxIsEmpty()
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'traffic_partitions'::regnamespace) group by 1`)
    const wal = await client.query<{ at: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`)
    return { wal: Number(wal.rows[0]?.at), tables: Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])) }
  }
  /** The growth of tables for each record that the work stores, in bytes. */
  async function storageOf(things: number, work: () => Promise<unknown>): Promise<StorageCost> {
    const before = await sizes()
    await work()
    const after = await sizes()
    const grown = Object.entries(after.tables).map(([name, bytes]) => [name, (bytes - (before.tables[name] ?? 0)) / things] as const)
    const kept = grown.filter(([name, bytes]) => bytes >= 1 && !temporary.includes(name)).toSorted(([, a], [, b]) => b - a)
    const sum = (part: (readonly [string, number])[]) => Math.round(part.reduce((all, [, bytes]) => all + bytes, 0))
    return {
      bytes: sum(kept),
      temporary_bytes: sum(grown.filter(([name]) => temporary.includes(name))),
      wal_bytes: Math.round((after.wal - before.wal) / things),
      tables: Object.fromEntries(kept.map(([name, bytes]) => [name, Math.round(bytes)])),
    }
  }

  // Orders, products, messages and visits, first their storage, then their CPU.
  const [ordersBefore] = (await client.query<{ count: number }>('select count(*)::int from orders')).rows
  await send(messageBatches(others, 20), 80)
  const steps = others.map((brand) => ({ ...brand, newOrders: brand.newOrders.slice(0, 25) }))
  const placed = await storageOf(toCount(2000), () => send(orderBatches(others, 10), toCount(200)))
  const handled = await storageOf(toCount(1000), async () => {
    for (const step of [acceptOrders(steps), addParcels(steps), shipOrders(steps)]) await send(step, toCount(1000))
  })
  const product = await storageOf(toCount(600), () => send(addProducts(others), toCount(600)))
  const message = await storageOf(toCount(4000), () => send(messageBatches(others, 20), toCount(200)))
  const visit = await storageOf(toCount(40_000), () => send(visitBatches(others, 500), toCount(80)))
  const [ordersAfter] = (await client.query<{ count: number }>('select count(*)::int from orders')).rows
  if ((ordersAfter?.count ?? 0) - (ordersBefore?.count ?? 0) !== toCount(2000)) throw new Error('Not all orders were stored')
  await client.query('vacuum analyze')
  const { rows: perRow } = await client.query<{ name: string; rows: number; bytes: number }>(`
    select relname as name, n_live_tup::int as rows, round(pg_total_relation_size(relid) / n_live_tup)::int as bytes from pg_stat_user_tables
    where relname in ('orders', 'order_variations', 'order_activities', 'shipments', 'products', 'variations', 'product_files', 'messages', 'retailers') and n_live_tup > 0
    order by 1`)

  const { rows: chats } = await client.query<{ brand_id: string; id: string }>('select distinct on (brand_id) brand_id, id from chats')
  const reads = readCalls(others, new Map(chats.map(({ brand_id, id }) => [brand_id, id])))
  const calls: Record<string, CallCost> = {}
  for (const [name, next] of Object.entries(reads)) {
    calls[name] = await costOf(next, toCount(1500))
    console.log(name, calls[name])
  }
  const later = others.map((brand) => ({ ...brand, newOrders: brand.newOrders.slice(25) }))
  for (const [name, next] of Object.entries({
    'accept an order': acceptOrders(later),
    'add a parcel': addParcels(later),
    'mark as shipped': shipOrders(later),
  })) {
    calls[name] = await costOf(next, toCount(800))
    console.log(name, calls[name])
  }
  const items: Record<string, CallCost> = {
    'order, in batches of 10': perItem(await costOf(orderBatches(others, 10), toCount(60)), 10),
    'order, in batches of 100': perItem(await costOf(orderBatches(others, 100), toCount(8)), 100),
    'message, in batches of 20': perItem(await costOf(messageBatches(others, 20), toCount(60)), 20),
    'visit, in batches of 500': perItem(await costOf(visitBatches(others, 500), toCount(16)), 500),
  }
  console.log(items)

  await outboxIsEmpty()
  await client.query('checkpoint')
  const memory = { after_calls_mb: residentMemory(server.pid) }
  const idleSeconds = isQuick ? 1 : 10
  const idleBefore = cpu()
  await pause(idleSeconds * 1000)
  const idleAfter = cpu()
  const idle = {
    server_ms: round((idleAfter.server - idleBefore.server) / 1000 / idleSeconds, 1),
    postgres_ms: round((idleAfter.postgres - idleBefore.postgres) / 1000 / idleSeconds, 1),
  }

  await server.stop()
  const stream = await measureStreams(postgres.url, client, largest)
  console.log({ memory, idle, stream })
  await client.end()
  await postgres.stop()
  return {
    measured: new Date().toISOString().slice(0, 10),
    machine: { cores: cpus().length, model: cpus()[0]?.model.trim() ?? '', node: process.version },
    calls,
    items,
    idle,
    memory,
    stream,
    storage: { 'order placed by the marketplace': placed, 'order accepted, packed, shipped': handled, product, message, visit },
    rows: Object.fromEntries(perRow.map(({ name, rows, bytes }) => [name, { rows, bytes }])),
  }
}
