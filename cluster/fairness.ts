import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrandWithToken } from '../bench/brands.ts'
import { apiClient } from '../bench/operations.ts'
import { cpuTime } from '../bench/process-stats.ts'
import { isQuick } from '../scripts/quick.mjs'
import { endCluster, endWithSignals, startCluster, until } from './cluster.ts'
import { databaseUrl } from './layout.ts'
import { type Arrivals, openCountingStream, startWebhookSink } from './receivers.ts'
import { onPrimary } from './stored.ts'

/**
 * `npm run cluster:fairness [-- --quick]`: three servers share jobs, webhooks, scheduled tasks and live events. Writes to docs/cluster-fairness.md how the
 * work was shared, how often each event arrived, and how much imports of one brand slow down another.
 */
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.data/cluster-fairness')
const [largeRows, largeImports, smallRows, changes, streamCount, idleSeconds] = isQuick
  ? [1000, 4, 50, 20, 6, 1]
  : [20_000, 4, 200, 300, 60, 10]

await endCluster(folder)
rmSync(folder, { recursive: true, force: true })
endWithSignals(folder)
const sink = await startWebhookSink()
const cluster = await startCluster(folder, { serverEnv: { MARKETPLACE_WEBHOOK_URL: sink.url } })
const { layout, url, childOf } = cluster
const port = layout.haproxy.web
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const lines: string[] = []
const say = (line: string) => {
  lines.push(line)
  console.log(line)
}

const aBrand = async () => {
  const token = await createBrandWithToken(databaseUrl(layout, layout.haproxy.primary), randomUUID())
  return { token, call: apiClient({ port, pid: 0, stop: async () => {} }, token) }
}
type Brand = Awaited<ReturnType<typeof aBrand>>

/** Starts an import of new products. */
async function startImport({ call }: Brand, rows: number): Promise<string> {
  const run = randomUUID().slice(0, 8)
  const products = Array.from({ length: rows }, (_, n) => `${run}-${n},Bowl ${run} ${n},20.00,60.00,${n % 90}`)
  const form = new FormData()
  form.set(
    'file',
    new File([['sku,name_en,wholesale_price,retail_price,stock', ...products].join('\n')], 'products.csv', { type: 'text/csv' }),
  )
  return (await call('POST', '/product/import', form)).job.id
}
/** Waits until the import is done; returns the milliseconds. */
async function finish({ call }: Brand, id: string, began: number) {
  for (;;) {
    const { job } = await call('GET', `/product/import/${id}`)
    if (job.status === 'failed') throw new Error('The import failed')
    if (job.status === 'done') return performance.now() - began
    await pause(100)
  }
}
async function timedImport(brand: Brand, rows: number) {
  const began = performance.now()
  return finish(brand, await startImport(brand, rows), began)
}

/** Reads a list of the brand until `isOver`; returns the median and the slowest in milliseconds. */
async function listUntil({ call }: Brand, isOver: () => boolean) {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await call('GET', '/product')
    times.push(performance.now() - began)
    await pause(50)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 }
}

/** The number of jobs of a kind that each server has done. */
const doneBy = (kind: string) =>
  Promise.all(
    layout.servers.map(async (server) => {
      const text = await (await fetch(`http://127.0.0.1:${server.metrics}/metrics`)).text()
      const line = text
        .split('\n')
        .find((one) => one.startsWith('linesheet_jobs_total') && one.includes(`"${kind}"`) && one.includes('"done"'))
      return Number(line?.split(' ').at(-1) ?? 0)
    }),
  )

/** Ids that did not arrive exactly once, and missing ids. */
const odd = (arrivals: Arrivals, expected: number) => ({
  missing: Math.max(0, expected - arrivals.size),
  repeated: [...arrivals.values()].filter((count) => count > 1).length,
})

/** The times at which each task began, according to the table. */
const moments = new Map<string, Set<string>>()
const watchBegan = performance.now()
const watch = setInterval(async () => {
  const rows = (await onPrimary(cluster, `select json_object_agg(name, last_run_at) from scheduled_tasks`).catch(() => null)) as Record<
    string,
    string
  > | null
  for (const [name, at] of Object.entries(rows ?? {})) moments.set(name, (moments.get(name) ?? new Set()).add(at))
}, 1000)

const [importer, other, third] = [await aBrand(), await aBrand(), await aBrand()]
await timedImport(other, smallRows) // once, so that all servers have loaded what imports need
const alone = await timedImport(other, smallRows)
const quietEnd = performance.now() + (isQuick ? 500 : 5000)
const quiet = await listUntil(other, () => performance.now() > quietEnd)

const began = performance.now()
const large = await Promise.all(Array.from({ length: largeImports }, () => startImport(importer, largeRows)))
await pause(2000) // by now each server works on one
const [beside, besideThird] = await Promise.all([timedImport(other, smallRows), timedImport(third, smallRows)])
let isOver = false
const finished = Promise.all(large.map((id) => finish(importer, id, began))).finally(() => {
  isOver = true
})
const [busy, times] = await Promise.all([listUntil(other, () => isOver), finished])
const imports = await doneBy('products.import')

const streams = await Promise.all(Array.from({ length: streamCount }, () => openCountingStream(url, other.token, 'product.added')))
const before = { sink: sink.arrivals.size, delivered: await doneBy('webhook.delivery') }
for (let n = 0; n < changes; n += 1) {
  const { id, revision } = await other.call('POST', '/product', { name: `Cup ${n}`, wholesale_price: '20.00', retail_price: '60.00' })
  await other.call('PUT', `/product/${id}`, { revision, name: `Mug ${n}` }) // webhooks tell of changes, live events of new products
}
await until(
  'the outbox is empty',
  async () =>
    (await onPrimary(cluster, 'select count(*)::int from outbox where done_at is null and dead_at is null and run_at <= now()')) === 0,
)
await until('all streams have all events', () => streams.every(({ arrivals }) => arrivals.size >= changes), 20).catch(() => {})
const delivered = (await doneBy('webhook.delivery')).map((count, at) => count - (before.delivered[at] ?? 0))
const events = streams.map(({ arrivals }) => odd(arrivals, changes))
const hooks = odd(sink.arrivals, 0)
const hookCount = sink.arrivals.size - before.sink
for (const stream of streams) stream.close()

await pause(3000)
const transactions = async () =>
  Number(await onPrimary(cluster, `select xact_commit + xact_rollback from pg_stat_database where datname = 'linesheet'`))
const serverCpu = () => layout.servers.map(({ name }) => cpuTime(childOf(name).pid ?? 0))
const idleBefore = { transactions: await transactions(), cpu: serverCpu() }
await pause(idleSeconds * 1000)
const [idleTransactions, idleCpu] = [(await transactions()) - idleBefore.transactions, serverCpu()]
const watched = (performance.now() - watchBegan) / 1000
clearInterval(watch)

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const minutely = [...moments].filter(([name]) =>
  ['order-deadlines', 'dispute-deadlines', 'parcel-tracking', 'superbrand-months', 'payouts'].includes(name),
)
say('| what | seen |')
say('|---|---|')
say(`| an import of ${smallRows} rows, alone | ${seconds(alone)} |`)
say(
  `| the same while another brand imports ${largeImports} × ${largeRows.toLocaleString('en')} rows | ${seconds(beside)}, of a third brand at the same time ${seconds(besideThird)} |`,
)
say(`| those large imports, started together, each until its end | ${times.map(seconds).join(', ')} |`)
say(
  `| the other brand’s product list, median and slowest | ${quiet.median.toFixed(0)} and ${quiet.slowest.toFixed(0)} ms when quiet, ${busy.median.toFixed(0)} and ${busy.slowest.toFixed(0)} ms meanwhile |`,
)
say(`| imports by server | ${imports.join(', ')} |`)
say(`| webhooks for ${changes} changes of products, by server | ${delivered.join(', ')} of ${hookCount} |`)
say(`| webhooks that arrived more than once | ${hooks.repeated} |`)
say(
  `| live events of ${changes} new products in ${streamCount} streams: missing, more than once | ${sum(events.map(({ missing }) => missing))}, ${sum(events.map(({ repeated }) => repeated))} |`,
)
say(`| tasks that are due each minute: most runs of one in ${watched.toFixed(0)} s | ${Math.max(...minutely.map(([, at]) => at.size))} |`)
say(`| nothing to do: transactions per second, of three servers together | ${(idleTransactions / idleSeconds).toFixed(0)} |`)
say(
  `| nothing to do: CPU of each server | ${idleCpu.map((used, at) => `${((used - (idleBefore.cpu[at] ?? 0)) / 1000 / idleSeconds).toFixed(0)} ms`).join(', ')} per second |`,
)

await cluster.stop()
sink.close()
const report = () =>
  `${[
    '# What three servers share',
    '',
    `Written by \`npm run cluster:fairness\` on ${new Date().toISOString().slice(0, 10)}, on a machine of 2 cores that runs all of the cluster of [cluster.md](cluster.md): three servers behind haproxy, three PostgreSQL,`,
    'three etcd, and the load. So times are long, and compare with each other only.',
    '',
    ...lines,
    '',
    'Long jobs are claimed in turns (docs/decisions/0111), webhooks and other effects by whoever asks first, tasks by who finds them due. The order of three servers is',
    'left to chance: shares differ from run to run, and none is to be zero. A server asks each of its queues once a second, and 50 ms after a live event.',
  ].join('\n')}\n`
if (!isQuick) writeFileSync(path.join(root, 'docs/cluster-fairness.md'), report())
process.exit(hooks.repeated || events.some(({ missing, repeated }) => missing || repeated) ? 1 : 0)
