import { addDisputePhoto, decideDispute, ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { approveDispute, getDispute, rejectDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, disputeItem, given } from '../../../test/given.ts'
import { pictureFile, uploadSigned } from '../../../test/platform/uploading.ts'
import { approveDueDisputes } from '../../orders/disputes/dispute-deadlines.ts'
import { runOrderDeadlines } from '../../orders/order-deadlines.ts'

const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const report = async (...items: object[]) => (await callOk(ingestDisputes, { body: { items } as never })).items
const decide = async (id: string, item: object) =>
  (await callOk(decideDispute, { params: { id }, body: { items: [item] } as never })).items[0]

async function aDeliveredOrder() {
  const brand = await given.aBrand()
  const orderId = await given.aDeliveredOrder(brand)
  const { order_variations } = await callOk(getOrder, { params: { id: orderId } }, brand.owner)
  const [one, other] = order_variations.map(({ variation_id }) => variation_id ?? '')
  const item = (fields: object = {}) => ({
    ...disputeItem(brand, orderId, now.toISOString()),
    lines: [{ variation_id: one, quantity: 1 }],
    ...fields,
  })
  return { brand, orderId, one, other, item }
}
const orderOf = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)

test('each unit is disputed once, whatever became of earlier disputes', async () => {
  const { brand, orderId, one, other, item } = await aDeliveredOrder()
  const [first] = await report(item({ lines: [{ variation_id: one, quantity: 2 }] }))
  await callOk(rejectDispute, { body: { dispute_id: first?.id ?? '', reason: 'no_evidence' } }, brand.owner)
  const answers = await report(
    item({ lines: [{ variation_id: one, quantity: 2 }] }),
    item({
      lines: [
        { variation_id: one, quantity: 1 },
        { variation_id: other, quantity: 1 },
      ],
    }),
    item({ lines: [{ variation_id: newId(), quantity: 1 }] }),
    item({
      lines: [
        { variation_id: other, quantity: 1 },
        { variation_id: other, quantity: 1 },
      ],
    }),
    item({ reason: 'other', note: '' }),
  )
  expect(answers.map(({ success, errors }) => errors ?? success)).toEqual([
    { 'lines.0.quantity': 'Only 1 left to dispute. Lower the quantity' },
    true,
    { 'lines.0.variation_id': 'This item is not on the order' },
    { 'lines.1.variation_id': 'This variation is listed twice. Remove one' },
    { note: 'Explain the reason in the note' },
  ])
  expect((await orderOf(brand, orderId)).disputes.map(({ amount }) => amount)).toEqual(['100.00', '68.00'])
})

test('two reports about the same units at once: one is stored', async () => {
  const { item, one, brand, orderId } = await aDeliveredOrder()
  const lines = [{ variation_id: one, quantity: 3 }]
  const answers = await Promise.all([report(item({ lines })), report(item({ lines })), report(item({ lines }))])
  expect(answers.map(([answer]) => answer?.success).toSorted()).toEqual([false, false, true])
  expect((await orderOf(brand, orderId)).open_disputes).toBe(1)
})

test('a repeated report is stored once, and refused with other content', async () => {
  const { item, brand, orderId } = await aDeliveredOrder()
  const dispute = item()
  const [first] = await report(dispute)
  expect((await report(dispute, dispute)).map(({ id }) => id)).toEqual([first?.id, first?.id])
  expect(await report({ ...dispute, note: 'Another' })).toMatchObject([
    { success: false, code: 'marketplace.other-content', id: first?.id },
  ])
  expect((await orderOf(brand, orderId)).dispute_count).toBe(1)
})

test('an order is disputed between its delivery and 14 days later', async () => {
  const { item, brand } = await aDeliveredOrder()
  const shipped = await given.aShippedOrder(brand)
  const { setClock } = await testContext()
  setClock(days(15))
  const [late, early, future, undelivered] = await report(
    item({ reported_at: days(14.1).toISOString() }),
    item({ reported_at: days(-1).toISOString() }),
    item({ reported_at: days(16).toISOString() }),
    item({ order_id: shipped, reported_at: days(14).toISOString() }),
  )
  expect([late?.code, early?.errors, future?.errors, undelivered?.code]).toEqual([
    'dispute.too-late',
    { reported_at: `This time is too early. It cannot be before ${now.toISOString()}` },
    { reported_at: 'This time is in the future. Send the time when it happened' },
    'dispute.not-delivered',
  ])
  // Reported in time, received late: the brand has 14 days from now.
  await runOrderDeadlines(await testContext())
  const [received] = await report(item({ reported_at: days(13).toISOString() }))
  expect(await callOk(getDispute, { params: { id: received?.id ?? '' } }, brand.owner)).toMatchObject({
    status: 'pending',
    reported_at: '2026-12-03T02:00:00+00:00',
    due_at: '2026-12-19T02:00:00+00:00',
  })
})

test('an unanswered dispute is approved after 14 days, however late, often and on how many servers the task runs', async () => {
  const { item, brand, orderId } = await aDeliveredOrder()
  const [reported] = await report(item())
  const [one, two] = [await testContext(), await anotherServer()]
  const runAt = async (at: Date) => {
    one.setClock(at)
    two.setClock(at)
    await Promise.all([one, two, one].flatMap((context) => [approveDueDisputes(context), runOrderDeadlines(context)]))
  }
  await runAt(new Date(days(14).getTime() - 1000))
  // The dispute prevents the order from becoming fulfilled.
  expect(await orderOf(brand, orderId)).toMatchObject({ status: 'delivered', disputes: [{ status: 'pending' }] })
  await runAt(days(20))
  await runAt(days(21))
  const order = await orderOf(brand, orderId)
  expect(order).toMatchObject({
    status: 'fulfilled',
    open_disputes: 0,
    disputes: [{ id: reported?.id, status: 'approved', auto: true, amount: '50.00', commission_back: '7.50' }],
  })
  expect(order.order_activities.filter(({ kind }) => kind === 'dispute_approved')).toHaveLength(1)
  await two.app.close()
})

test('the marketplace decides once on a rejected dispute, and on no other', async () => {
  const { item, brand, orderId } = await aDeliveredOrder()
  const [first, second] = await report(item(), item())
  const [rejected, upheld] = [first?.id ?? '', second?.id ?? '']
  const decision = (fields: object = {}) => ({
    external_id: newId(),
    brand_id: brand.id,
    at: now.toISOString(),
    decision: 'approved',
    note: 'See the photos.',
    ...fields,
  })
  expect((await decide(rejected, decision()))?.code).toBe('dispute.cannot-overturn')
  for (const dispute_id of [rejected, upheld]) await callOk(rejectDispute, { body: { dispute_id, reason: 'not_damaged' } }, brand.owner)
  const overturned = decision()
  expect(await decide(rejected, overturned)).toMatchObject({ success: true })
  expect(await decide(rejected, overturned)).toMatchObject({ success: true })
  expect((await decide(upheld, overturned))?.code).toBe('marketplace.other-content')
  expect(await decide(upheld, decision({ decision: 'rejected' }))).toMatchObject({ success: true })
  expect((await decide(upheld, decision()))?.code).toBe('dispute.cannot-overturn')
  expect((await orderOf(brand, orderId)).disputes).toMatchObject([
    { status: 'approved', rejection_reason: 'not_damaged', decision_note: 'See the photos.', commission_back: '7.50' },
    { status: 'rejected', decided_at: expect.any(String), commission_back: null },
  ])
  expect((await callOk(getDispute, { params: { id: rejected } }, brand.owner)).actions).toEqual([])
})

test('photos of a dispute arrive as signed multipart, once each', async () => {
  const { item, brand, orderId } = await aDeliveredOrder()
  const [reported] = await report(item())
  const id = reported?.id ?? ''
  const photo = await pictureFile()
  const send = (external_id: string, file = photo, more: object = {}) =>
    uploadSigned(addDisputePhoto, { id }, file, { external_id, brand_id: brand.id, ...more })
  const first = await send('photo-1')
  expect(first.status).toBe(200)
  expect((await send('photo-1')).result).toEqual(first.result)
  expect((await send('photo-1', await pictureFile(300, 300))).code).toBe('marketplace.other-content')
  expect((await send('photo-2', Buffer.from('<script>'))).errors).toEqual({ file: 'Choose an image file' })
  expect((await send('photo-3', photo, { brand_id: (await given.aBrand()).id })).status).toBe(404)
  const [dispute] = (await orderOf(brand, orderId)).disputes
  expect(dispute?.photos).toMatchObject([{ id: first.result.id, width: 1200, height: 900 }])
  const { app } = await testContext()
  expect((await app.inject(`${dispute?.photos[0]?.url}/320.webp`)).statusCode).toBe(200)
  const unsigned = await uploadSigned(addDisputePhoto, { id }, photo, { external_id: 'photo-4', brand_id: brand.id }, 'another secret')
  expect([unsigned.status, unsigned.code]).toEqual([401, 'marketplace.signature'])
  for (let n = 5; n < 14; n += 1) expect((await send(`photo-${n}`)).status).toBe(200)
  expect((await send('photo-14')).code).toBe('dispute.too-many-photos')
  expect((await send('photo-1')).result).toEqual(first.result)
})

test('an answered dispute still accepts photos, but no second answer', async () => {
  const { item, brand } = await aDeliveredOrder()
  const [reported] = await report(item())
  const id = reported?.id ?? ''
  await callOk(approveDispute, { body: { dispute_id: id } }, brand.owner)
  const sent = await uploadSigned(addDisputePhoto, { id }, await pictureFile(), { external_id: newId(), brand_id: brand.id })
  expect(sent.status).toBe(200)
})
