import { getCompany, getHome } from '@linesheet/contract/home/home'
import { approveDispute, getDispute, listDisputes, rejectDispute, resolveDispute } from '@linesheet/contract/orders/disputes'
import { getDraft, sendDraft } from '@linesheet/contract/orders/manual-orders'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { removeOrderFile } from '@linesheet/contract/orders/orders.files'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer } from '../../../test/context.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { todayOf } from '../../../test/home/today.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

async function aBrandWithDispute() {
  const brand = await given.aBrand()
  const orderId = await given.aDeliveredOrder(brand)
  return { brand, orderId, id: await given.aDispute(brand, orderId) }
}
const orderOf = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)
const webhooksOf = async (brand: Brand) => (await marketplaceEvents(brand)).filter(({ event }) => event === 'dispute.answered')

test('a dispute is listed, counted, and shown on its order and on Home', async () => {
  const { brand, orderId, id } = await aBrandWithDispute()
  const { owner } = brand
  const order = await orderOf(brand, orderId)
  const row = {
    id,
    order_id: orderId,
    order_number: order.number,
    status: 'pending',
    reason: 'damaged',
    unit_count: 2,
    item_names: [order.order_variations[0]?.name],
    currency_code: 'HKD',
    amount: '100.00',
    due_at: '2026-12-04T02:00:00+00:00',
    auto: false,
  }
  const page = await callOk(listDisputes, {}, owner)
  expect(page).toMatchObject({ items: [row], count: 1, tabs: { all: 1, pending: 1, approved: 0 } })
  expect(await callOk(listDisputes, { query: { status: 'rejected' } }, owner)).toMatchObject({ items: [], count: 0 })
  expect(order).toMatchObject({
    dispute_count: 1,
    open_disputes: 1,
    disputes: [{ id, note: 'Two arrived torn.', actions: ['approve', 'reject', 'resolve'] }],
  })
  expect(order.disputes[0]?.lines).toMatchObject([{ quantity: 2, amount: '100.00', name: order.order_variations[0]?.name }])
  expect((await callOk(listOrders, { query: { has_dispute: 'true' } as never }, owner)).items.map((found) => found.id)).toEqual([orderId])
  expect((await callOk(listOrders, { query: { has_dispute: 'false' } as never }, owner)).count).toBe(0)
  expect((await callOk(listOrders, {}, owner)).tabs).toMatchObject({ all: 1, delivered: 1, disputes: 1 })
  expect(await callOk(getHome, {}, owner)).toMatchObject({
    today: [{ kind: 'dispute', deadline: row?.due_at, link: `/order/${orderId}`, dispute: { id, order_id: orderId, amount: '100.00' } }],
    figures: { open_disputes: 1 },
  })
  expect((await callOk(getCompany, {}, owner)).badges).toEqual({ orders: 0, disputes: 1 })
})

test('an accepted dispute is refunded at the price paid, with its commission', async () => {
  const { brand, orderId, id } = await aBrandWithDispute()
  const approved = await callOk(approveDispute, { body: { dispute_id: id, note: 'Sorry!' } }, brand.owner)
  expect(approved).toMatchObject({
    status: 'approved',
    amount: '100.00',
    commission_back: '15.00',
    answer_note: 'Sorry!',
    answered_by: 'Mei owner',
    auto: false,
    actions: [],
  })
  const order = await orderOf(brand, orderId)
  expect([order.dispute_count, order.open_disputes, order.order_activities.at(-1)?.kind]).toEqual([1, 0, 'dispute_approved'])
  expect(await todayOf(brand.owner, 'dispute')).toEqual([])
  expect(await webhooksOf(brand)).toMatchObject([
    {
      data: {
        dispute_id: id,
        order_id: orderId,
        status: 'approved',
        auto: false,
        amount: '100.00',
        commission_back: '15.00',
        note: 'Sorry!',
        photos: [],
      },
    },
  ])
})

test('all units of a discounted line are refunded to the cent, and no unit twice', async () => {
  const brand = await given.aBrand()
  const orderId = await given.aDeliveredOrder(brand)
  const { order_variations, commission } = await orderOf(brand, orderId)
  const [first, second] = order_variations
  const ids = []
  // 2 × 20.00 with 4.00 off, reported unit by unit; then the whole first line.
  for (const lines of [
    [{ variation_id: second?.variation_id, quantity: 1 }],
    [{ variation_id: second?.variation_id, quantity: 1 }],
    [{ variation_id: first?.variation_id, quantity: 3 }],
  ])
    ids.push(await given.aDispute(brand, orderId, { lines }))
  const refunds = []
  for (const dispute_id of ids.toReversed()) refunds.push(await callOk(approveDispute, { body: { dispute_id } }, brand.owner))
  expect(refunds.map(({ amount }) => amount)).toEqual(['150.00', '18.00', '18.00'])
  const back = refunds.reduce((sum, { commission_back }) => sum + Number(commission_back), 0)
  expect(back.toFixed(2)).toBe(commission)
})

test('a rejection needs a reason, and a note if the reason is `other`', async () => {
  const { brand, id } = await aBrandWithDispute()
  const missing = await call(rejectDispute, { body: { dispute_id: id } }, brand.owner)
  expect([missing.status, missing.errors]).toEqual([400, { reason: 'Choose a reason' }])
  const unexplained = await call(rejectDispute, { body: { dispute_id: id, reason: 'other' } }, brand.owner)
  expect([unexplained.status, unexplained.errors]).toEqual([400, { note: 'Explain the reason in the note' }])
  expect(await callOk(rejectDispute, { body: { dispute_id: id, reason: 'no_evidence' } }, brand.owner)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'no_evidence',
    commission_back: null,
  })
})

test('photos of the order are evidence of a rejection, and stay with the order from then on', async () => {
  const { brand, orderId, id } = await aBrandWithDispute()
  const upload = async (order: string, file: Buffer, name: string) =>
    (await uploadFile(brand.owner, `/order/${order}/file`, file, name, { kind: 'packing_photo' })).result.id as string
  const photo = await upload(orderId, await pictureFile(), 'packing.jpg')
  const paper = await upload(orderId, Buffer.from('signed for'), 'receipt.txt')
  const foreign = await upload(await given.aDeliveredOrder(brand), await pictureFile(300, 300), 'other.jpg')
  const reject = (...file_ids: string[]) => call(rejectDispute, { body: { dispute_id: id, reason: 'not_damaged', file_ids } }, brand.owner)
  for (const wrong of [paper, foreign])
    expect((await reject(photo, wrong)).errors).toEqual({ 'file_ids.1': 'This photo does not exist. It may have been deleted' })
  const { result } = await reject(photo, photo)
  expect(result.evidence).toMatchObject([{ id: photo, width: 1200 }])
  expect(await webhooksOf(brand)).toMatchObject([{ data: { status: 'rejected', photos: result.evidence } }])
  const removed = await call(removeOrderFile, { params: { id: photo } }, brand.owner)
  expect([removed.status, removed.code]).toEqual([409, 'file.is-evidence'])
  expect((await orderOf(brand, orderId)).disputes[0]?.evidence).toHaveLength(1)
  expect(await callOk(removeOrderFile, { params: { id: paper } }, brand.owner)).toEqual({})
})

test('a dispute is settled with the retailer: by a replacement, or with a note', async () => {
  const { brand, id } = await aBrandWithDispute()
  const unexplained = await call(resolveDispute, { body: { dispute_id: id, kind: 'credit' } }, brand.owner)
  expect([unexplained.status, unexplained.errors]).toEqual([400, { note: 'Explain the reason in the note' }])
  expect(
    await callOk(resolveDispute, { body: { dispute_id: id, kind: 'credit', note: 'HKD 100 off the next order' } }, brand.owner),
  ).toMatchObject({
    status: 'brand-resolved',
    resolution_kind: 'credit',
    commission_back: null,
  })
})

test('a replacement is drafted as a manual order at price zero, for the disputed units alone', async () => {
  const { brand, orderId, id } = await aBrandWithDispute()
  const { number, order_variations } = await orderOf(brand, orderId)
  const { replacement_id } = await callOk(resolveDispute, { body: { dispute_id: id, kind: 'replacement' } }, brand.owner)
  const draft = await callOk(getDraft, { params: { id: replacement_id ?? '' } }, brand.owner)
  expect(draft).toMatchObject({
    lines: [{ variation_id: order_variations[0]?.variation_id, quantity: 2, unit_price: '0.00', price_reason: number }],
    payment_method: 'paid',
    totals: { total: '0.00' },
  })
  await callOk(sendDraft, { params: { id: draft.id }, body: { version: draft.version } }, brand.owner)
  expect(await callOk(getDispute, { params: { id } }, brand.owner)).toMatchObject({ replacement_id, replacement_sent: true })
  expect(await orderOf(brand, draft.id)).toMatchObject({ origin: 'manual', total: '0.00', unit_count: 2, is_replacement: true })
  expect(await orderOf(brand, orderId)).toMatchObject({ is_replacement: false })
})

test('of several simultaneous answers one succeeds', async () => {
  const { brand, id } = await aBrandWithDispute()
  // The winner, and so the refusals of the others, differ from run to run.
  const server = await anotherServer({ recordsRefusals: false })
  const caller = { ...brand.owner, server }
  const answers = await Promise.all([
    call(approveDispute, { body: { dispute_id: id } }, caller),
    call(rejectDispute, { body: { dispute_id: id, reason: 'no_evidence' } }, caller),
    call(resolveDispute, { body: { dispute_id: id, kind: 'replacement' } }, caller),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await webhooksOf(brand)).toHaveLength(1)
  expect(await callOk(listDisputes, {}, brand.owner)).toMatchObject({ tabs: { all: 1, pending: 0 } })
})

test('an answered dispute takes no second answer', async () => {
  const { brand, id } = await aBrandWithDispute()
  await callOk(approveDispute, { body: { dispute_id: id } }, brand.owner)
  const again = [
    await call(approveDispute, { body: { dispute_id: id } }, brand.owner),
    await call(rejectDispute, { body: { dispute_id: id, reason: 'no_evidence' } }, brand.owner),
    await call(resolveDispute, { body: { dispute_id: id, kind: 'replacement' } }, brand.owner),
  ]
  expect(again.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '409 dispute.cannot-approve',
    '409 dispute.cannot-reject',
    '409 dispute.cannot-resolve',
  ])
  expect(await webhooksOf(brand)).toHaveLength(1)
})

test('a dispute of another brand is missing, and answering needs the permission to write orders', async () => {
  const { brand, id } = await aBrandWithDispute()
  const other = await given.aBrand()
  for (const endpoint of [getDispute, approveDispute])
    expect(
      (await call(endpoint, { params: { id }, body: endpoint === getDispute ? undefined : { dispute_id: id } }, other.owner)).status,
    ).toBe(404)
  expect((await callOk(listDisputes, {}, other.owner)).count).toBe(0)
  const viewer = await given.aMember(brand, 'viewer')
  expect((await callOk(getDispute, { params: { id } }, viewer)).actions).toEqual(['approve', 'reject', 'resolve'])
  expect((await call(approveDispute, { body: { dispute_id: id } }, viewer)).status).toBe(403)
})
