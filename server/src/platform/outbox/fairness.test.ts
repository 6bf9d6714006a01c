import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anotherServer, now, type TestContext, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { longJobs } from '../../workers.ts'
import { insertEffects, type Worker } from './outbox.ts'
import { QueueWatch } from './queue-watch.ts'
import { EffectRunner } from './runner.ts'

/** Three servers in one process, on one PostgreSQL. */
const threeServers = async () => [await testContext(), await anotherServer(), await anotherServer()]

beforeEach(async () => void (await (await testContext()).db.asOwner((tx) => tx.deleteFrom('outbox').execute())))

/** Long jobs of the brand, one after the other. */
async function enqueue({ id: brandId }: Brand, name: string, count: number, minute: number) {
  const { db } = await testContext()
  const run_at = new Date(now.getTime() - (60 - minute) * 60_000)
  const jobs = Array.from({ length: count }, (_, n) => ({
    kind: 'products.import',
    queue: 'jobs' as const,
    payload: { name: `${name}${n}` },
    run_at,
  }))
  await db.write({ brandId }, (tx) => insertEffects(tx, brandId, jobs, now))
}

/** Counts how often the context's outbox is queried for jobs. */
function countingQueries(context: TestContext) {
  let asked = 0
  const db: TestContext['db'] = {
    ...context.db,
    asOwnerEach(work) {
      asked += 1
      return context.db.asOwnerEach(work)
    },
    asOwner(work) {
      asked += 1
      return context.db.asOwner(work)
    },
  }
  return { context: { ...context, db }, asked: () => asked }
}

/** Jobs that run until the test ends them, in the order in which they began; by server. */
function startRunners(contexts: readonly TestContext[]) {
  const counters = contexts.map(countingQueries)
  const servers = counters.map(({ context }) => context)
  const began: { name: string; server: number; end: () => void }[] = []
  const started = servers.flatMap((context, server) => {
    const worker: Worker = ({ payload }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      began.push({ name: (payload as { name: string }).name, server, end: resolve })
      return promise
    }
    const runner = new EffectRunner(context, { 'products.import': worker }, longJobs)
    return [runner, new QueueWatch(context, [runner])]
  })
  for (const one of started) one.start()
  return {
    began,
    /** How often each server has queried the waiting queues, and jobs. */
    asked: () => counters.map(({ asked }) => asked()),
    names: () => began.map(({ name }) => name),
    end: (name: string) => began.find((job) => job.name === name)?.end(),
    async stop() {
      const stopped = Promise.all(started.map((one) => one.stop()))
      for (const { end } of began) end()
      await stopped
    },
  }
}

test('a brand with many long jobs uses each of three servers once, and delays no other brand', async () => {
  const [importer, other, third] = [await given.aBrand(), await given.aBrand(), await given.aBrand()]
  await enqueue(importer, 'import', 9, 1)
  const { began, names, asked, stop } = startRunners(await threeServers())
  await expect.poll(() => began.length).toBe(3)
  expect(began.map(({ server }) => server).toSorted()).toEqual([0, 1, 2])
  await enqueue(other, 'small', 2, 2)
  await enqueue(third, 'tiny', 1, 3)
  await expect.poll(() => names().slice(3).toSorted()).toEqual(['small0', 'tiny0'])
  // No place is left for brands that have a job already, however often the servers look.
  const before = Math.max(...asked())
  await expect.poll(() => Math.max(...asked())).toBeGreaterThan(before + 3)
  expect(names()).toHaveLength(5)
  await stop()
})

test('brands take turns, whichever came first', async () => {
  const [first, second] = [await given.aBrand(), await given.aBrand()]
  await enqueue(first, 'a', 4, 1)
  await enqueue(second, 'b', 2, 2)
  const { names, end, stop } = startRunners([await testContext()])
  await expect.poll(names).toEqual(['a0', 'b0'])
  end('a0')
  await expect.poll(names).toEqual(['a0', 'b0', 'a1'])
  end('b0')
  await expect.poll(names).toEqual(['a0', 'b0', 'a1', 'b1'])
  for (const name of ['a1', 'b1']) end(name)
  await expect.poll(names).toEqual(['a0', 'b0', 'a1', 'b1', 'a2'])
  await stop()
})

test('three servers do each of 300 jobs once, and each does some', async () => {
  const brands = [await given.aBrand(), await given.aBrand(), await given.aBrand()]
  const done: string[] = []
  const counts = [0, 0, 0]
  const runners = (await threeServers()).map((context, server) => {
    const worker: Worker = async ({ payload }) => {
      done.push((payload as { name: string }).name)
      counts[server] = (counts[server] ?? 0) + 1
    }
    return new EffectRunner(context, { 'products.import': worker }, { ...longJobs, concurrency: 4 })
  })
  for (const [at, brand] of brands.entries()) await enqueue(brand, `${at} `, 100, 1)
  for (const runner of runners) runner.start()
  await expect.poll(() => done.length).toBe(300)
  for (const runner of runners) await runner.stop()
  expect(new Set(done).size).toBe(300)
  for (const count of counts) expect(count).toBeGreaterThan(0)
})

test('a server with jobs that wait for places queries about once a second', async () => {
  const { db } = await testContext()
  await enqueue(await given.aBrand(), 'import', 3, 1)
  const { began, asked, stop } = startRunners([await anotherServer()])
  await expect.poll(() => began.length).toBe(1)
  const [before, at] = [asked()[0] ?? 0, performance.now()]
  await expect.poll(() => asked()[0]).toBeGreaterThan(before + 6)
  expect(performance.now() - at).toBeGreaterThan(1500)
  await stop()
  const waiting = sql<number>`count(*)::int`.as('count')
  const left = await db.asOwner((tx) => tx.selectFrom('outbox').select(waiting).where('done_at', 'is', null).executeTakeFirst())
  expect(left?.count).toBe(2)
})
