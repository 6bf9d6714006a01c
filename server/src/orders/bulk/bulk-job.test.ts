import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders, retryRefusedOrders } from '@linesheet/contract/orders/orders.bulk'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { crashAfter, runOrderBulkJob } from '../../../test/orders/order-jobs.ts'

const accept = { action: 'accept', target_shipment_date: '2026-11-25' } as const
async function start(brand: Brand, filter: object, caller: { token: string; key?: string } = brand.owner) {
  const { job } = await callOk(bulkChangeOrders, { body: { ...accept, filter } }, caller)
  if (!job) throw new Error('No job was started')
  return job
}
const countOf = async (brand: Brand, tab: 'to_answer' | 'to_pack') =>
  (await callOk(listOrders, { query: { items_per_page: 1 } }, brand.owner)).tabs[tab]

test('all orders that match are accepted by a job; refused ones are listed with number and reason', async () => {
  const brand = await given.aBrand()
  const orders = await Promise.all([1, 2, 3].map(() => given.anOrder(brand)))
  const manual = await given.anOrder(brand, { origin: 'manual' })
  await given.aPackedOrder(brand)
  const { number } = await callOk(getOrder, { params: { id: manual } }, brand.owner)
  const job = await start(brand, { status: 'new' })
  expect(job).toMatchObject({ kind: 'orders.accept', status: 'waiting', total: 4, done: 0, undo_until: null })
  expect(await runOrderBulkJob(brand, job.id)).toMatchObject({
    status: 'done',
    total: 4,
    done: 4,
    changed: 3,
    refused: [{ id: manual, name: number, code: 'order.cannot-accept' }],
    refused_count: 1,
    undo_until: null,
  })
  const { order_activities } = await callOk(getOrder, { params: { id: orders[0] ?? '' } }, brand.owner)
  expect(order_activities.at(-1)).toMatchObject({ kind: 'accepted', actor: 'brand', actor_name: 'Mei owner' })
  expect(await call(undoJob, { params: { id: job.id } }, brand.owner)).toMatchObject({ status: 409, code: 'job.no-undo' })
  expect(await start(brand, { tab: 'to_answer' }), 'a manual order is none to accept').toMatchObject({ total: 0 })
})

test('a job continues after a crash with the next order, and is cancelled between orders', async () => {
  const brand = await given.aBrand()
  await Promise.all([1, 2, 3, 4].map(() => given.anOrder(brand)))
  const { id } = await start(brand, {})
  await expect(runOrderBulkJob(brand, id, crashAfter(await testContext(), 3))).rejects.toThrow('the server died')
  expect(await callOk(getJob, { params: { id } }, brand.owner)).toMatchObject({ status: 'running', done: 2, changed: 2, refused: [] })
  expect(await countOf(brand, 'to_pack')).toBe(2)
  const viewer = await given.aMember(brand, 'catalogue')
  expect(await call(cancelJob, { params: { id } }, viewer)).toMatchObject({ status: 403, code: 'role.not-allowed' })
  const colleague = await given.aMember(brand, 'orders')
  expect(await callOk(cancelJob, { params: { id } }, colleague)).toMatchObject({ status: 'cancelled', done: 2 })
  expect(await runOrderBulkJob(brand, id)).toMatchObject({ status: 'cancelled', done: 2, changed: 2 })
  expect([await countOf(brand, 'to_answer'), await countOf(brand, 'to_pack')]).toEqual([2, 2])
})

test('two servers at one job accept each order once', async () => {
  const brand = await given.aBrand()
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => given.anOrder(brand)))
  const { id } = await start(brand, { tab: 'to_answer' })
  await Promise.all([runOrderBulkJob(brand, id), runOrderBulkJob(brand, id)])
  expect(await callOk(getJob, { params: { id } }, brand.owner)).toMatchObject({ status: 'done', done: 6, changed: 6, refused: [] })
  const orders = await Promise.all(ids.map((order) => callOk(getOrder, { params: { id: order } }, brand.owner)))
  expect(orders.map(({ order_activities }) => order_activities.filter(({ kind }) => kind === 'accepted').length)).toEqual(ids.map(() => 1))
})

test('an unexpected error of one order becomes its refusal, and the job continues', async () => {
  const brand = await given.aBrand()
  const [first = '', second = ''] = [await given.anOrder(brand), await given.anOrder(brand)]
  const { db } = await testContext()
  // The next version would overflow the column.
  await db.asOwner((tx) =>
    tx.updateTable('orders').set({ version: 2_147_483_647 }).where('brand_id', '=', brand.id).where('id', '=', first).execute(),
  )
  const { id } = await start(brand, {})
  expect(await runOrderBulkJob(brand, id)).toMatchObject({ status: 'done', changed: 1, refused: [{ id: first, code: 'internal' }] })
  expect((await callOk(getOrder, { params: { id: second } }, brand.owner)).status).toBe('confirmed')
  const { done, refused } = await callOk(bulkChangeOrders, { body: { ...accept, ids: [first] } }, brand.owner)
  expect([done, refused]).toMatchObject([0, [{ id: first, code: 'internal', message: 'Something went wrong on our side' }]])
})

test('a job is started once per idempotency key, and ends at once if no order matches', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const caller = { ...brand.owner, key: 'all-1' }
  const [one, again] = [await start(brand, { tab: 'to_answer' }, caller), await start(brand, { tab: 'to_answer' }, caller)]
  expect(again.id).toBe(one.id)
  expect(await start(brand, { tab: 'shipped' })).toMatchObject({ status: 'done', total: 0, done: 0, changed: 0 })
})

test('the refused orders of a job are tried again by a job with the same change, also later and by a colleague', async () => {
  const brand = await given.aBrand()
  const [first = '', second = ''] = [await given.anOrder(brand), await given.anOrder(brand)]
  const { db } = await testContext()
  const setVersion = (version: number) =>
    db.asOwner((tx) => tx.updateTable('orders').set({ version }).where('brand_id', '=', brand.id).where('id', '=', second).execute())
  await setVersion(2_147_483_647)
  const { id } = await start(brand, { tab: 'to_answer' })
  expect(await runOrderBulkJob(brand, id)).toMatchObject({ changed: 1, refused: [{ id: second }] })
  await setVersion(1)
  const retry = (caller: { token: string }) => call(retryRefusedOrders, { params: { id } }, caller)
  expect(await retry(await given.aMember(brand, 'viewer'))).toMatchObject({ status: 403, code: 'role.not-allowed' })
  const again = (await retry(await given.aMember(brand, 'orders'))).result
  expect(again).toMatchObject({ kind: 'orders.accept', status: 'waiting', total: 1, done: 0 })
  expect(await runOrderBulkJob(brand, again.id)).toMatchObject({ status: 'done', changed: 1, refused: [], refused_count: 0 })
  const orders = await Promise.all([first, second].map((order) => callOk(getOrder, { params: { id: order } }, brand.owner)))
  expect(orders.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

test('a job that is not over orders, and a job of another brand, have nothing to try again', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { id } = await start(brand, {})
  const product = await given.aProduct(brand)
  const { job } = await callOk(bulkChangeProducts, { body: { ids: [product.id], action: 'deactivate' } }, brand.owner)
  expect(await call(retryRefusedOrders, { params: { id } }, other.owner)).toMatchObject({ status: 404, code: 'job.missing' })
  expect(await call(retryRefusedOrders, { params: { id: job.id } }, brand.owner)).toMatchObject({ status: 404, code: 'job.missing' })
  expect(await callOk(retryRefusedOrders, { params: { id } }, brand.owner)).toMatchObject({ status: 'done', total: 0 })
})

test('all matching orders except the deselected ones are changed, unless their number differs from what the user was shown', async () => {
  const brand = await given.aBrand()
  const [first = '', second = '', third = ''] = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand)]
  const selection = { filter: { tab: 'to_answer' }, except: [second], expected_count: 2 } as const
  await given.anOrder(brand)
  const send = (body: object) => call(bulkChangeOrders, { body: { ...accept, ...selection, ...body } }, brand.owner)
  expect(await send({})).toMatchObject({ status: 409, code: 'selection.changed' })
  expect(await countOf(brand, 'to_answer')).toBe(4)
  const { job } = (await send({ expected_count: 3 })).result
  expect(await runOrderBulkJob(brand, job?.id ?? '')).toMatchObject({ status: 'done', total: 3, changed: 3, refused: [] })
  const orders = await Promise.all([first, second, third].map((id) => callOk(getOrder, { params: { id } }, brand.owner)))
  expect(orders.map(({ status }) => status)).toEqual(['confirmed', 'new', 'confirmed'])
})
