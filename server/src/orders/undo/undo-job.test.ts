import { listEarnings } from '@linesheet/contract/money/payouts'
import { editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders, retryRefusedOrders, undoChangedOrders } from '@linesheet/contract/orders/orders.bulk'
import { cancelJob, getJob } from '@linesheet/contract/platform/jobs'
import { undoableActions } from '@linesheet/domain/orders/undo'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { marketplaceEvents, runEffects } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { crashAfter, runOrderBulkJob } from '../../../test/orders/order-jobs.ts'
import { claimEffects } from '../../platform/outbox/claims.sql.ts'
import { marketplaceDeliveryKind, marketplaceQueue } from '../../platform/outbox/webhook-queues.ts'
import { shipmentEffectKind } from './shipment-effect.ts'

let brand: Brand
beforeEach(async () => {
  ;(await testContext()).setClock(now)
  brand = await given.aBrand()
})

const seconds = (count: number) => new Date(now.getTime() + count * 1000)
const changes = {
  accept: { prepare: given.anOrder, body: { action: 'accept', target_shipment_date: '2026-11-25', filter: { tab: 'to_answer' } } },
  pack: {
    prepare: given.aConfirmedOrder,
    body: { action: 'pack', parcel: { length_cm: 40, width_cm: 30, height_cm: 20, weight_kg: 2 }, filter: { tab: 'to_pack' } },
  },
  ship: { prepare: given.aPackedOrder, body: { action: 'ship', method: 'own_untracked', filter: { tab: 'to_ship' } } },
} as const

const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const job = (id: string) => callOk(getJob, { params: { id } }, brand.owner)
const undo = (id: string, caller: { token: string } = brand.owner) => call(undoChangedOrders, { params: { id } }, caller)
const statuses = async (ids: readonly string[]) => (await Promise.all(ids.map(read))).map(({ status }) => status)
const earned = async () => (await callOk(listEarnings, { query: {} }, brand.owner)).items.map(({ net }) => net)

async function start(action: keyof typeof changes, body: object = {}) {
  const answer = await callOk(bulkChangeOrders, { body: { ...changes[action].body, undoable: true, ...body } }, brand.owner)
  return answer.job?.id ?? ''
}
/** Orders that a job has changed, the oldest first. */
async function changed(action: keyof typeof changes, count: number) {
  const ids: string[] = []
  while (ids.length < count) ids.push(await changes[action].prepare(brand))
  const id = await start(action)
  return { ids, id, ended: await runOrderBulkJob(brand, id) }
}

const orderEvents = async () => (await marketplaceEvents(brand)).map(({ event }) => event).filter((event) => event.startsWith('order.'))
const told = async () => {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('run_at')
      .where('brand_id', '=', brand.id)
      .where('kind', '=', marketplaceDeliveryKind)
      .orderBy('sequence')
      .execute(),
  )
  return rows.map(({ run_at }) => new Date(run_at))
}

/** The whole state of the orders, without their versions and histories, and the data derived from them. */
async function stateOf(ids: readonly string[]) {
  const orders = (await Promise.all(ids.map(read))).map(({ version: _, order_activities: __, ...order }) => order)
  const { tabs } = await callOk(listOrders, { query: {} }, brand.owner)
  return { orders, tabs, earned: await earned(), events: await orderEvents() }
}

test.each(Object.keys(changes) as (keyof typeof changes)[])(
  '%s all matching orders, undone: each order is as before, and nobody is notified',
  async (action) => {
    const { prepare } = changes[action]
    const ids = await Promise.all([prepare(brand), prepare(brand), prepare(brand)])
    const before = await stateOf(ids)
    const id = await start(action)
    expect(await job(id)).toMatchObject({ undo_until: null })
    expect(await runOrderBulkJob(brand, id)).toMatchObject({ status: 'done', changed: 3, undo_until: seconds(12).toISOString() })
    expect((await stateOf(ids)).orders).not.toEqual(before.orders)

    const { result: undoing } = await undo(id)
    expect(undoing).toMatchObject({ kind: 'orders.undo', status: 'waiting', total: 3, done: 0, undo_until: null })
    expect(await job(id)).toMatchObject({ undone_at: now.toISOString().replace('.000Z', '+00:00'), undo_until: null })
    expect(await runOrderBulkJob(brand, undoing.id)).toMatchObject({ status: 'done', changed: 3, refused: [], undo_until: null })
    expect(await stateOf(ids)).toEqual(before)
    const { kind } = undoableActions[action]
    for (const order of await Promise.all(ids.map(read)))
      expect(order.order_activities.at(-1)).toMatchObject({ kind, actor: 'brand', actor_name: 'Mei owner' })
    await expectDerivedDataCurrent(brand.id)
  },
)

test('others are notified twelve seconds after the end of the job, not of the change; then it is too late to undo', async () => {
  const { setClock } = await testContext()
  const ids = [await given.anOrder(brand), await given.anOrder(brand)]
  const id = await start('accept')
  const context = await testContext()
  await expect(runOrderBulkJob(brand, id, crashAfter(context, 2))).rejects.toThrow('the server died')
  expect(await told()).toEqual([seconds(600)])
  expect(await undo(id)).toMatchObject({ status: 409, code: 'job.running' })
  setClock(seconds(300))
  await runOrderBulkJob(brand, id)
  expect(await told()).toEqual([seconds(312), seconds(312)])
  setClock(seconds(313))
  expect(await undo(id)).toMatchObject({ status: 409, code: 'order.undo-too-late' })
  expect(await statuses(ids)).toEqual(['confirmed', 'confirmed'])
})

test('the undo of a job that outlasts the waiting time reverts only changes that nobody was notified of yet', async () => {
  const { setClock } = await testContext()
  const ids = [await given.anOrder(brand), await given.anOrder(brand)]
  const id = await start('accept')
  await expect(runOrderBulkJob(brand, id, crashAfter(await testContext(), 2))).rejects.toThrow('the server died')
  setClock(seconds(601))
  await runOrderBulkJob(brand, id)
  expect(await told()).toEqual([seconds(600), seconds(613)])
  const { result } = await undo(id)
  expect(await runOrderBulkJob(brand, result.id)).toMatchObject({ changed: 1, refused: [{ id: ids[0], code: 'order.undo-too-late' }] })
  expect(await statuses(ids)).toEqual(['confirmed', 'new'])
})

test('a server that dies before it has stored how long notifications wait leaves that to the next run', async () => {
  await given.anOrder(brand)
  const id = await start('accept')
  // These transactions read the job and change its only order.
  await expect(runOrderBulkJob(brand, id, crashAfter(await testContext(), 2))).rejects.toThrow('the server died')
  expect(await told()).toEqual([seconds(600)])
  expect(await job(id)).toMatchObject({ status: 'done', undo_until: seconds(12).toISOString() })
  await runOrderBulkJob(brand, id)
  expect(await told()).toEqual([seconds(12)])
})

test('an undo that is requested before the job has stored how long notifications wait keeps its time', async () => {
  const ids = [await given.anOrder(brand)]
  const id = await start('accept')
  await expect(runOrderBulkJob(brand, id, crashAfter(await testContext(), 2))).rejects.toThrow('the server died')
  const { result } = await undo(id)
  await runOrderBulkJob(brand, id)
  ;(await testContext()).setClock(seconds(60))
  expect(await runOrderBulkJob(brand, result.id)).toMatchObject({ changed: 1, refused: [] })
  expect([await statuses(ids), await told()]).toEqual([['new'], []])
})

test('undoing a stopped job undoes the changes it had made', async () => {
  const ids = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand)]
  const id = await start('accept')
  await expect(runOrderBulkJob(brand, id, crashAfter(await testContext(), 3))).rejects.toThrow('the server died')
  expect(await callOk(cancelJob, { params: { id } }, brand.owner)).toMatchObject({
    status: 'cancelled',
    done: 2,
    undo_until: seconds(12).toISOString(),
  })
  await runOrderBulkJob(brand, id)
  expect(await told()).toEqual([seconds(12), seconds(12)])
  const { result } = await undo(id)
  expect(await runOrderBulkJob(brand, result.id)).toMatchObject({ total: 2, changed: 2 })
  expect(await statuses(ids)).toEqual(['new', 'new', 'new'])
})

test('an undo continues after a crash; when an undo is stopped, others are notified at once of the changes that stay', async () => {
  const { ids, id } = await changed('accept', 3)
  const { result } = await undo(id)
  await expect(runOrderBulkJob(brand, result.id, crashAfter(await testContext(), 2))).rejects.toThrow('the server died')
  ;(await testContext()).setClock(seconds(60))
  await expect(runOrderBulkJob(brand, result.id, crashAfter(await testContext(), 2))).rejects.toThrow('the server died')
  expect(await callOk(cancelJob, { params: { id: result.id } }, brand.owner)).toMatchObject({ status: 'cancelled', done: 2 })
  await runOrderBulkJob(brand, result.id)
  expect(await statuses(ids)).toEqual(['new', 'new', 'confirmed'])
  expect(await told()).toEqual([seconds(60)])
  await expectDerivedDataCurrent(brand.id)
})

test('a second undo is the first one, from another tab and at another server, too', async () => {
  const { ids, id } = await changed('accept', 2)
  const server = await anotherServer()
  const [one, other] = await Promise.all([
    callOk(undoChangedOrders, { params: { id } }, brand.owner),
    callOk(undoChangedOrders, { params: { id } }, { ...brand.owner, server }),
  ])
  expect(other.id).toBe(one.id)
  await Promise.all([runOrderBulkJob(brand, one.id), runOrderBulkJob(brand, one.id)])
  expect(await callOk(undoChangedOrders, { params: { id } }, brand.owner)).toMatchObject({ id: one.id, status: 'done', changed: 2 })
  expect(await statuses(ids)).toEqual(['new', 'new'])
  for (const { order_activities } of await Promise.all(ids.map(read)))
    expect(order_activities.filter(({ kind }) => kind === 'accept_undone')).toHaveLength(1)
})

test('an order that has changed since stays, and is named', async () => {
  const { ids, id } = await changed('accept', 2)
  const [first = ''] = ids
  const { version, number } = await read(first)
  await callOk(editOrder, { params: { id: first }, body: { version, brand_note: 'Fragile' } }, brand.owner)
  const { result } = await undo(id)
  expect(await runOrderBulkJob(brand, result.id)).toMatchObject({
    changed: 1,
    refused: [{ id: first, name: number, code: 'order.undo-changed' }],
  })
  expect(await statuses(ids)).toEqual(['confirmed', 'new'])
  expect(await call(retryRefusedOrders, { params: { id: result.id } }, brand.owner)).toMatchObject({ status: 404 })
})

test('undone while a worker claims the waiting effects: each order is either undone, or others are notified of it', async () => {
  const { db, setClock } = await testContext()
  for (let round = 0; round < 4; round += 1) {
    setClock(now)
    const { ids, id } = await changed('accept', 4)
    // The one moment at which both are in time.
    setClock(seconds(12))
    const destinations = await db.asOwner((tx) =>
      tx.selectFrom('outbox').select('destination').where('brand_id', '=', brand.id).where('queue', '=', marketplaceQueue).execute(),
    )
    const line = { queue: marketplaceQueue, destination: destinations[0]?.destination ?? '', kinds: [marketplaceDeliveryKind] } as const
    const work = [() => undo(id), () => claimEffects(db, line, 10_000, seconds(12))] as const
    const [{ result }, claimed] = await Promise.all([work[0](), round % 2 ? work[1]() : Promise.resolve().then(work[1])])
    await runOrderBulkJob(brand, result.id)
    const isTold = (order: string) =>
      claimed.some(({ brand_id, payload }) => brand_id === brand.id && JSON.stringify(payload).includes(order))
    const expected = ids.map((order) => (isTold(order) ? 'confirmed' : 'new'))
    expect(await statuses(ids)).toEqual(expected)
  }
  await expectDerivedDataCurrent(brand.id)
})

test('the earnings of a job’s shipments are posted once, when they can no longer be undone', async () => {
  const { setClock } = await testContext()
  const { ids } = await changed('ship', 2)
  const nets = (await Promise.all(ids.map(read))).map(({ net }) => net)
  setClock(seconds(590))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([])
  setClock(seconds(601))
  await runEffects(brand, [shipmentEffectKind])
  expect((await earned()).toSorted()).toEqual(nets.toSorted())
  await expectDerivedDataCurrent(brand.id)
})

test('a shipment whose undo was refused earns its amount, however long the undo took', async () => {
  const { setClock } = await testContext()
  const { ids, id } = await changed('ship', 1)
  const net = (await read(ids[0] ?? '')).net
  setClock(seconds(10))
  const { result } = await undo(id)
  await callOk(cancelJob, { params: { id: result.id } }, brand.owner)
  // The shipment's effect runs before the undo ends.
  setClock(seconds(601))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([])
  setClock(seconds(611))
  await runEffects(brand, [shipmentEffectKind])
  expect(await earned()).toEqual([net])
})

test('an order that needed no change keeps the undo of an earlier change', async () => {
  const id = await given.aConfirmedOrder(brand)
  await callOk(bulkChangeOrders, { body: { ...changes.pack.body, filter: undefined, ids: [id], undoable: true } }, brand.owner)
  const again = await start('pack', { filter: { tab: 'to_ship' } })
  expect(await runOrderBulkJob(brand, again)).toMatchObject({ changed: 1, refused: [], undo_until: null })
  expect(await undo(again)).toMatchObject({ status: 409, code: 'job.no-undo' })
  expect(await statuses([id])).toEqual(['packed'])
})

test('a job without a requested undo notifies others at once and cannot be undone; a job that retries refused orders can', async () => {
  const first = await given.anOrder(brand)
  const plain = await start('accept', { undoable: undefined })
  expect(await runOrderBulkJob(brand, plain)).toMatchObject({ changed: 1, undo_until: null })
  expect(await told()).toEqual([now])
  expect(await undo(plain)).toMatchObject({ status: 409, code: 'job.no-undo' })

  const { id } = await changed('accept', 1)
  const { db } = await testContext()
  const second = await given.anOrder(brand)
  await db.asOwner((tx) =>
    tx
      .insertInto('job_refusals')
      .values({ brand_id: brand.id, job_id: id, row_id: second, name: 'LS-1', code: 'internal', error: null })
      .execute(),
  )
  const again = await callOk(retryRefusedOrders, { params: { id } }, brand.owner)
  expect(await runOrderBulkJob(brand, again.id)).toMatchObject({ changed: 1, undo_until: seconds(12).toISOString() })
  expect(await statuses([first, second])).toEqual(['confirmed', 'confirmed'])
})

test('an undo needs the permission to write orders, and a job over orders of the brand', async () => {
  const { id } = await changed('accept', 1)
  expect(await undo(id, await given.aMember(brand, 'finance'))).toMatchObject({ status: 403 })
  expect(await undo(id, (await given.aBrand()).owner)).toMatchObject({ status: 404, code: 'job.missing' })
  expect((await undo(id, await given.aMember(brand, 'orders'))).result).toMatchObject({ kind: 'orders.undo', total: 1 })
})
