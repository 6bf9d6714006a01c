import { type Assumptions, assumptions, capacityOf, distributedOf, replicatedOf } from './capacity-model.ts'

/** CPU of a call or an item, in milliseconds. */
export type CallCost = { server_ms: number; postgres_ms: number }
/** The growth of tables for one stored thing, in bytes. `temporary_bytes` are in rows that the clean-up deletes. */
export type StorageCost = { bytes: number; temporary_bytes: number; wal_bytes: number; tables: Record<string, number> }
/** The measurements of `npm run bench:capacity`. */
export type Capacity = {
  measured: string
  machine: { cores: number; model: string; node: string }
  calls: Record<string, CallCost>
  items: Record<string, CallCost>
  /** CPU per second of a server process, and of PostgreSQL with one, without any calls. */
  idle: CallCost
  memory: { after_calls_mb: number }
  stream: { streams: number; kb: number; idle_ms_per_second: number; delivery_ms: number }
  storage: Record<string, StorageCost>
  rows: Record<string, { rows: number; bytes: number }>
}

type Round = { server_ms: number; postgres_ms: number; locks: { samples: number; deadlocks: number; backends: Record<string, number> } }
/** The measurements of `npm run bench:servers`. */
export type TwoServers = {
  measured: string
  connectionsEach: number
  cases: { name: string; one: Round[]; two: Round[] }[]
  idle: { one: CallCost; two: CallCost }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, at) => (at ? '---:|' : '---|')).join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
const decimals = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const whole = (value: number) => decimals(value, 0)
/** Two significant digits: estimates are not more exact. */
const rough = (value: number) => Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 2 })
const dollars = (value: number) =>
  value >= 1e9 ? `$${rough(value / 1e9)} billion` : value >= 1e6 ? `$${rough(value / 1e6)} million` : `$${rough(value)}`
const sumOf = ({ server_ms, postgres_ms }: CallCost) => server_ms + postgres_ms

const callTable = ({ calls }: Capacity, replicaCalls: readonly string[]) =>
  table(
    ['call', 'server, ms', 'PostgreSQL, ms', 'both, ms', 'may read a replica'],
    Object.entries(calls).map(([name, cost]) => [
      name,
      decimals(cost.server_ms, 2),
      decimals(cost.postgres_ms, 2),
      decimals(sumOf(cost), 2),
      replicaCalls.includes(name) ? 'yes' : 'no',
    ]),
  )

const itemTable = ({ items }: Capacity) =>
  table(
    ['item of a batch', 'server, ms', 'PostgreSQL, ms', 'items per second and core'],
    Object.entries(items).map(([name, cost]) => [
      name,
      decimals(cost.server_ms, 3),
      decimals(cost.postgres_ms, 3),
      rough(1000 / sumOf(cost)),
    ]),
  )

const standingTable = ({ idle, memory, stream }: Capacity) =>
  table(
    ['what stands by', 'memory', 'CPU'],
    [
      ['a server process, after all calls above', `${memory.after_calls_mb} MB`, `${decimals(idle.server_ms, 1)} ms per second`],
      ['PostgreSQL with one such server', '–', `${decimals(idle.postgres_ms, 1)} ms per second`],
      ['a stream of live events', `${decimals(stream.kb, 1)} kB`, `${decimals(stream.idle_ms_per_second * 1000, 0)} µs per second`],
      ['an event, for each stream that gets it', '–', `${decimals(stream.delivery_ms * 1000, 0)} µs`],
    ],
  )

const kilobytes = (bytes: number) => decimals(bytes / 1024, bytes < 1024 ? 2 : 1)
const storageTable = ({ storage }: Capacity) =>
  table(
    ['what is stored', 'tables and indexes, kB', 'of which most in', 'rows for some days, kB', 'WAL, kB'],
    Object.entries(storage).map(([name, { bytes, temporary_bytes, wal_bytes, tables }]) => [
      name,
      kilobytes(bytes),
      Object.entries(tables)
        .slice(0, 3)
        .map(([of, size]) => `${of} ${kilobytes(size)}`)
        .join(', '),
      kilobytes(temporary_bytes),
      kilobytes(wal_bytes),
    ]),
  )
const rowTable = ({ rows }: Capacity) =>
  table(
    ['table', 'rows', 'bytes per row with indexes'],
    Object.entries(rows).map(([name, { rows: count, bytes }]) => [name, whole(count), whole(bytes)]),
  )

const assumptionTable = ({ perBrandDay, perOrder, itemsPerOrder }: Assumptions) =>
  table(
    ['call or item', 'a brand and day', 'an order'],
    [...new Set([...Object.keys(perBrandDay), ...Object.keys(perOrder), ...Object.keys(itemsPerOrder)])].map((name) => [
      name,
      `${perBrandDay[name] ?? '–'}`,
      `${perOrder[name] ?? itemsPerOrder[name] ?? '–'}`,
    ]),
  )

const machineTable = (measured: Capacity) =>
  table(
    [
      'cores',
      'brands',
      'orders per second in the busy hour',
      'money per month',
      'server processes',
      'connections',
      'streams',
      'their memory',
      'storage per month',
      'commits per second',
      'WAL per second',
    ],
    [2, 16, 64].map((cores) => {
      const one = capacityOf(measured, cores)
      return [
        `${cores}`,
        rough(one.brands),
        rough(one.ordersPerSecond),
        dollars(one.moneyPerMonth),
        whole(one.processes),
        whole(one.connections),
        rough(one.streams),
        `${rough(one.streamGb)} GB`,
        `${rough(one.storageGbPerMonth)} GB`,
        rough(one.commitsPerSecond),
        `${rough(one.walMbPerSecond)} MB`,
      ]
    }),
  )

const replicaTable = (measured: Capacity) =>
  table(
    [
      'cores of each database',
      'replicas',
      'brands',
      'orders per second in the busy hour',
      'money per month',
      'full first',
      'cores for servers',
    ],
    [16, 64].flatMap((cores) =>
      [0, 1, 2, 4].map((replicas) => {
        const one = replicatedOf(measured, cores, replicas)
        return [
          `${cores}`,
          `${replicas}`,
          rough(one.brands),
          rough(one.ordersPerSecond),
          dollars(one.moneyPerMonth),
          one.first,
          whole(one.serverCores),
        ]
      }),
    ),
  )

const distributedTable = (measured: Capacity) =>
  table(
    ['nodes of 64 cores', 'brands', 'orders per second in the busy hour', 'money per month', 'beside one primary of 64 cores'],
    [4, 8, 16, 32].map((nodes) => {
      const one = distributedOf(measured, 64, nodes)
      const alone = replicatedOf(measured, 64, 0)
      return [
        `${nodes}`,
        rough(one.brands),
        rough(one.ordersPerSecond),
        dollars(one.moneyPerMonth),
        `× ${decimals(one.brands / alone.brands, 1)}`,
      ]
    }),
  )

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return mean([sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0])
}

/** The throughput of two servers as a multiple of one's, by the CPU of a call: 2 if a call costs the same with both. */
export const throughputRatio = (one: readonly CallCost[], two: readonly CallCost[]) => (2 * median(one.map(sumOf))) / median(two.map(sumOf))

const serverTable = ({ cases }: TwoServers) =>
  table(
    ['calls of', 'servers', 'server, ms', 'PostgreSQL, ms', 'both, ms', 'from … to', 'deadlocks', 'throughput of two against one'],
    cases.flatMap(({ name, one, two }) =>
      [one, two].map((rounds, at) => [
        name,
        `${at + 1}`,
        decimals(median(rounds.map(({ server_ms }) => server_ms)), 2),
        decimals(median(rounds.map(({ postgres_ms }) => postgres_ms)), 2),
        decimals(median(rounds.map(sumOf)), 2),
        `${decimals(Math.min(...rounds.map(sumOf)), 2)} … ${decimals(Math.max(...rounds.map(sumOf)), 2)}`,
        whole(rounds.reduce((sum, { locks }) => sum + locks.deadlocks, 0)),
        at ? `× ${decimals(throughputRatio(one, two), 2)}` : '',
      ]),
    ),
  )

/** The mean number of backends that waited, over all samples. */
function waitsOf(rounds: readonly Round[]) {
  const samples = rounds.reduce((sum, { locks }) => sum + locks.samples, 0)
  const names = new Set(rounds.flatMap(({ locks }) => Object.keys(locks.backends)))
  const sum = (name: string) => rounds.reduce((all, { locks }) => all + (locks.backends[name] ?? 0) * locks.samples, 0)
  return new Map([...names].map((name) => [name, sum(name) / samples]))
}
const waitTable = ({ cases }: TwoServers) =>
  table(
    ['calls of', 'backends that', 'one server', 'two servers'],
    cases.flatMap(({ name, one, two }) => {
      const [first, second] = [waitsOf(one), waitsOf(two)]
      const names = [...new Set([...first.keys(), ...second.keys()])].filter(
        (what) => Math.max(first.get(what) ?? 0, second.get(what) ?? 0) >= 0.005,
      )
      return names
        .toSorted((a, b) => (second.get(b) ?? 0) - (second.get(a) ?? 0))
        .map((what) => [
          name,
          what === 'active' ? 'are active' : what.startsWith('waits') ? what : `wait: ${what}`,
          decimals(first.get(what) ?? 0, 3),
          decimals(second.get(what) ?? 0, 3),
        ])
    }),
  )

/** All tables of docs/scale.md by their names there. */
const scaleTables = (measured: Capacity, servers: TwoServers): Record<string, string> => ({
  'two servers': serverTable(servers),
  waits: waitTable(servers),
  calls: callTable(measured, assumptions.replicaCalls),
  items: itemTable(measured),
  standing: standingTable(measured),
  storage: storageTable(measured),
  rows: rowTable(measured),
  assumptions: assumptionTable(assumptions),
  machines: machineTable(measured),
  replicas: replicaTable(measured),
  distributed: distributedTable(measured),
})

/** The document with its tables computed again. Each table is between `<!-- table: NAME -->` and `<!-- end -->`. */
export function replaceTables(document: string, measured: Capacity, servers: TwoServers): string {
  const tables = scaleTables(measured, servers)
  return document.replaceAll(/<!-- table: ([a-z ]+) -->\n[\s\S]*?<!-- end -->/g, (_, name: string) => {
    if (!tables[name]) throw new Error(`There is no table "${name}"`)
    return `<!-- table: ${name} -->\n${tables[name]}\n<!-- end -->`
  })
}
