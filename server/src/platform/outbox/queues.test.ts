import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { workers } from '../../workers.ts'
import { Destinations } from './destinations.ts'
import { insertEffect, type OutboxQueue, type Worker } from './outbox.ts'
import { QueueWatch } from './queue-watch.ts'
import { EffectRunner } from './runner.ts'

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const longJobs = { queue: 'jobs', concurrency: 1 } as const

beforeEach(async () => void (await (await testContext()).db.asOwner((tx) => tx.deleteFrom('outbox').execute())))

async function enqueue(kind: string, queue: OutboxQueue, count = 1) {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  await db.write({ brandId }, async (tx) => {
    for (let n = 0; n < count; n += 1) insertEffect(tx, brandId, { kind, queue, payload: { n } }, now)
  })
}

/** A worker that runs until `end` is called. */
function blockedWorker() {
  const { promise: release, resolve: end } = Promise.withResolvers<void>()
  const started: unknown[] = []
  const worker: Worker = async ({ payload }) => {
    started.push(payload)
    await release
  }
  return { worker, started, end }
}

test('a long job delays neither mails nor other effects of the same process', async () => {
  const context = await testContext()
  const long = blockedWorker()
  const finished: string[] = []
  const note: Worker = async ({ kind }) => void finished.push(kind)
  const all = { 'products.import': long.worker, 'mail.reset': note, test: note }
  const runners = [new EffectRunner(context, all), new EffectRunner(context, all, longJobs)]
  await enqueue('products.import', 'jobs', 3)
  for (const runner of runners) runner.start()
  await expect.poll(() => long.started).toHaveLength(1)
  for (const minute of [1, 3, 9]) {
    context.setClock(minutes(minute))
    await enqueue('mail.reset', 'effects')
    await enqueue('test', 'effects', 20)
    for (const runner of runners) runner.wake()
    await expect.poll(() => finished.length).toBe(21)
    finished.length = 0
  }
  expect(long.started).toHaveLength(1)
  long.end()
  for (const runner of runners) await runner.stop()
})

test('only queues with waiting effects are queried for them, whenever these are due', async () => {
  const context = await testContext()
  const woken: OutboxQueue[] = []
  const runnerOf = (queue: OutboxQueue) => ({ queue, wake: () => void woken.push(queue) })
  const watch = new QueueWatch(context, (['effects', 'carriers', 'exports', 'webhooks', 'pushes'] as const).map(runnerOf))
  await enqueue('mail.reset', 'effects', 20)
  await enqueue('webhook.delivery', 'webhooks')
  context.setClock(minutes(-5))
  watch.look()
  await expect.poll(() => woken).toEqual(['effects', 'webhooks'])
  await watch.stop()
  watch.look()
  expect(woken).toHaveLength(2)
})

const waysToClaim = [
  { way: 'the oldest first', settings: { queue: 'effects' } },
  { way: 'in turns of brands', settings: { ...longJobs, sparePlaces: 1 } },
  { way: 'fairly to destinations', settings: { queue: 'brand-webhooks', destinations: new Destinations(2) } },
] as const

test.each(waysToClaim)('$way, a server takes only kinds that it has workers for: others wait for a newer server', async ({ settings }) => {
  const [older, newer] = [await testContext(), await anotherServer()]
  const finished: string[] = []
  const note: Worker = async ({ kind }) => void finished.push(kind)
  // More effects than the older server has places for, queued before an effect that it can run.
  await enqueue('of the next release', settings.queue, 20)
  older.setClock(minutes(1))
  newer.setClock(minutes(1))
  await enqueue('test', settings.queue)
  const previous = new EffectRunner(older, { test: note }, settings)
  previous.start()
  await expect.poll(() => finished).toEqual(['test'])
  await previous.stop()
  const attempts = () =>
    older.db.asOwner((tx) => tx.selectFrom('outbox').select('attempts').where('kind', '=', 'of the next release').distinct().execute())
  expect(await attempts()).toEqual([{ attempts: 0 }])
  const next = new EffectRunner(newer, { test: note, 'of the next release': note }, settings)
  next.start()
  await expect.poll(() => finished.length).toBe(21)
  await next.stop()
  expect(await attempts()).toEqual([{ attempts: 1 }])
})

test('several servers share the long jobs, one at a time each', async () => {
  const servers = [await testContext(), await anotherServer()]
  const blocked = servers.map(blockedWorker)
  const runners = servers.map((server, index) => new EffectRunner(server, { 'products.bulk': blocked[index]!.worker }, longJobs))
  await enqueue('products.bulk', 'jobs', 2)
  for (const runner of runners) runner.start()
  await expect.poll(() => blocked.map(({ started }) => started.length)).toEqual([1, 1])
  for (const { end } of blocked) end()
  for (const runner of runners) await runner.stop()
})

test('a claim is renewed while its job runs, and no other process takes the job', async () => {
  const [context, second] = [await testContext(), await anotherServer()]
  const long = blockedWorker()
  const other = blockedWorker()
  other.end()
  const first = new EffectRunner(context, { 'products.import': long.worker }, longJobs)
  const rival = new EffectRunner(second, { 'products.import': other.worker }, longJobs)
  await enqueue('products.import', 'jobs')
  first.start()
  await expect.poll(() => long.started).toHaveLength(1)
  rival.start()
  for (const minute of [1, 2, 3, 4, 5]) {
    context.setClock(minutes(minute))
    second.setClock(minutes(minute))
    await first.renewClaims()
    rival.wake()
  }
  const claimed = () =>
    context.db.asOwner((tx) =>
      tx
        .selectFrom('outbox')
        .select(['attempts', sql<Date>`claimed_until`.as('until')])
        .executeTakeFirstOrThrow(),
    )
  expect(new Date((await claimed()).until)).toEqual(minutes(7))
  long.end()
  await first.stop()
  await rival.stop()
  expect([other.started, (await claimed()).attempts]).toEqual([[], 1])
})

test('every kind of long job uses the queue for long jobs', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const kinds = Object.keys(workers).filter((kind) => kind.startsWith('products.'))
  expect(kinds.toSorted()).toEqual(['products.bulk', 'products.import', 'products.translate'])
  const { id } = await given.aProduct(brand)
  await callOk(bulkChangeProducts, { body: { ids: [id], action: 'bestseller' } }, brand.owner)
  const queued = await db.asOwner((tx) => tx.selectFrom('outbox').select(['kind', 'queue']).where('brand_id', '=', brand.id).execute())
  expect(queued.filter(({ kind }) => kind === 'products.bulk')).toEqual([{ kind: 'products.bulk', queue: 'jobs' }])
})
