import { getOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given, reportOrderEvent } from '../../../test/given.ts'
import { deleteExpiredRows } from '../../operations/cleanup/expired-rows.sql.ts'
import { runOrderDeadlines } from '../../orders/order-deadlines.ts'
import type { AppContext } from '../context.ts'
import { write } from '../db/prepared.ts'
import type { Worker } from './outbox.ts'
import { insertEffect } from './outbox.ts'
import { RetryLater } from './retry-later.ts'
import { EffectRunner } from './runner.ts'
import { startSchedule } from './schedule.ts'

const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
beforeEach(async () => void (await (await testContext()).db.asOwner((tx) => tx.deleteFrom('outbox').execute())))

const jobsOf = async (kind: string) =>
  (await testContext()).db.asOwner((tx) => tx.selectFrom('outbox').selectAll().where('kind', '=', kind).execute())

async function runJobs(context: AppContext, workers: Record<string, Worker>, until: () => Promise<unknown>, queue = {}) {
  const runner = new EffectRunner(context, workers, queue)
  runner.start()
  try {
    await until()
  } finally {
    await runner.stop()
  }
}

test('an effect runs once, however many servers process the outbox', async () => {
  const [one, two] = [await testContext(), await anotherServer()]
  const { id: brandId } = await given.aBrand()
  const seen: string[] = []
  const count: Worker = async ({ payload }) => void seen.push(String((payload as { n: number }).n))
  await one.db.write({ brandId }, async (tx) => {
    for (let n = 0; n < 60; n += 1) insertEffect(tx, brandId, { kind: 'test', payload: { n } }, now)
  })
  const runners = [one, one, two].map((context) => new EffectRunner(context, { test: count }))
  for (const runner of runners) runner.start()
  await expect.poll(async () => (await jobsOf('test')).filter(({ done_at }) => done_at).length).toBe(60)
  for (const runner of runners) await runner.stop()
  expect(seen.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => String(n)).toSorted())
})

test('an effect of a transaction that is rolled back does not happen', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  const failing = db.write({ brandId }, async (tx) => {
    insertEffect(tx, brandId, { kind: 'test', payload: {} }, now)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobsOf('test')).toEqual([])
})

const kinds = [
  { title: 'effect is retried for almost three hours, twelve times', effect: {}, attempts: 12, hours: 2.8 },
  {
    title: 'webhook for almost a day, sixteen times',
    effect: { queue: 'webhooks', destination: 'https://shop.example' },
    attempts: 16,
    hours: 23,
  },
] as const

test.each(kinds)('a failed $title, with growing waits, and is dead after that', async ({ effect, attempts, hours }) => {
  const context = await testContext()
  const { id: brandId } = await given.aBrand()
  await context.db.write({ brandId }, (tx) => insertEffect(tx, brandId, { kind: 'test', payload: {}, ...effect }, now))
  const waits: number[] = []
  const fails: Worker = async () => {
    throw new Error('the mail server is down')
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const isStored = () => expect.poll(async () => (await jobsOf('test'))[0]).toMatchObject({ attempts: attempt, claimed_until: null })
    await runJobs(context, { test: fails }, isStored, effect)
    const [job] = await jobsOf('test')
    if (!job?.dead_at) waits.push((new Date(job?.run_at ?? 0).getTime() - context.clock().getTime()) / 1000)
    context.setClock(job?.dead_at ? now : (job?.run_at ?? now))
  }
  expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80])
  expect(waits.reduce((all, wait) => all + wait, 0) / 3600).toBeCloseTo(hours, 0)
  expect((await jobsOf('test'))[0]).toMatchObject({ dead_at: expect.any(String), last_error: 'the mail server is down' })
})

test('waiting does not count as a failure: after many waits an effect still has its attempts', async () => {
  const context = await testContext()
  const { id: brandId } = await given.aBrand()
  await context.db.write({ brandId }, (tx) => insertEffect(tx, brandId, { kind: 'test', payload: {} }, now))
  let waited = 0
  const waits: Worker = async () => {
    waited += 1
    throw new RetryLater(`wait ${waited}`, { seconds: 60 })
  }
  for (let wait = 1; wait <= 13; wait += 1) {
    const isStored = () => expect.poll(async () => (await jobsOf('test'))[0]).toMatchObject({ attempts: 0, last_error: `wait ${wait}` })
    await runJobs(context, { test: waits }, isStored)
    context.setClock(new Date(context.clock().getTime() + 61_000))
  }
  const fails: Worker = async () => {
    throw new Error('the database went away')
  }
  await runJobs(context, { test: fails }, () =>
    expect.poll(async () => (await jobsOf('test'))[0]).toMatchObject({ attempts: 1, claimed_until: null, dead_at: null }),
  )
})

test('writes that a worker adds to its outcome are stored together with it or not at all', async () => {
  const context = await testContext()
  const { id: brandId } = await given.aBrand()
  await context.db.write({ brandId }, (tx) => insertEffect(tx, brandId, { kind: 'test', payload: {} }, now))
  const runs: number[] = []
  let isBroken = true
  const worker: Worker = async (_job, _context, onOutcome) => {
    runs.push(1)
    onOutcome((tx) => insertEffect(tx, brandId, { kind: 'what follows', payload: {} }, now))
    if (isBroken) onOutcome((tx) => write(tx, sql`select 1 / 0`))
  }
  const runner = new EffectRunner(context, { test: worker })
  runner.start()
  await expect.poll(() => runs.length).toBe(1)
  await runner.stop()
  expect([await jobsOf('what follows'), (await jobsOf('test'))[0]?.done_at]).toEqual([[], null])
  isBroken = false
  context.setClock(new Date(now.getTime() + 121_000))
  await runJobs(context, { test: worker }, () => expect.poll(async () => (await jobsOf('test'))[0]?.done_at).toEqual(expect.any(String)))
  expect([runs.length, (await jobsOf('what follows')).length]).toEqual([2, 1])
})

test('an effect whose process died is claimed again when the claim ends', async () => {
  const context = await testContext()
  const { id: brandId } = await given.aBrand()
  await context.db.write({ brandId }, (tx) => insertEffect(tx, brandId, { kind: 'test', payload: {} }, now))
  await context.db.asOwner((tx) =>
    tx
      .updateTable('outbox')
      .set({ attempts: 1, claimed_until: new Date(now.getTime() + 60_000) })
      .execute(),
  )
  const done: Worker = async () => {}
  await runJobs(context, { test: done }, async () => {
    context.setClock(new Date(now.getTime() + 61_000))
    await expect.poll(async () => (await jobsOf('test'))[0]?.done_at).toEqual(expect.any(String))
  })
  expect((await jobsOf('test'))[0]?.attempts).toBe(2)
})

test('order deadlines: unanswered orders expire, shipped ones are delivered, delivered ones fulfilled', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const [unanswered, shipped, delivered, requested] = [
    await given.anOrder(brand),
    await given.aShippedOrder(brand),
    await given.aShippedOrder(brand),
    await given.aConfirmedOrder(brand),
  ]
  await reportOrderEvent(delivered, { kind: 'delivered' })
  await reportOrderEvent(requested, { kind: 'cancel_requested' })
  const states = async () =>
    Promise.all([unanswered, shipped, delivered].map(async (id) => (await callOk(getOrder, { params: { id } }, brand.owner)).status))
  const cancelRequest = async () => (await callOk(getOrder, { params: { id: requested } }, brand.owner)).cancel_requested_at
  context.setClock(days(1.9))
  await runOrderDeadlines(context)
  expect([await states(), await cancelRequest()]).toEqual([['new', 'shipped', 'delivered'], expect.any(String)])
  context.setClock(days(2))
  await runOrderDeadlines(context)
  expect(await cancelRequest()).toBe(null)
  context.setClock(days(14))
  await runOrderDeadlines(context)
  expect(await states()).toEqual(['new', 'shipped', 'fulfilled'])
  context.setClock(days(30))
  await Promise.all([runOrderDeadlines(context), runOrderDeadlines(context)])
  expect(await states()).toEqual(['cancelled', 'delivered', 'fulfilled'])
  const { cancel_reason, order_activities } = await callOk(getOrder, { params: { id: unanswered } }, brand.owner)
  expect([cancel_reason, order_activities.filter(({ kind }) => kind === 'cancelled').length]).toEqual(['expired', 1])
})

test('one of several servers runs a task that is due', async () => {
  const [one, two] = [await testContext(), await anotherServer()]
  const runs: number[] = []
  const task = { name: newId(), everySeconds: 60, run: async () => void runs.push(1) }
  const stops = [one, two, one].map((context) => startSchedule(context, [task]))
  for (const stop of stops) await stop()
  expect(runs).toHaveLength(1)
})

test('expired rows are deleted', async () => {
  const { db, setClock } = await testContext()
  await db.asOwner((tx) => tx.insertInto('used_nonces').values({ nonce: newId(), expires_at: now }).execute())
  setClock(days(8))
  await deleteExpiredRows(await testContext())
  expect(await db.asOwner((tx) => tx.selectFrom('used_nonces').selectAll().where('expires_at', '<=', now.toISOString()).execute())).toEqual(
    [],
  )
})
