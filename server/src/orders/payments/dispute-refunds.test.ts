import { approveDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import { addCreditCard, getOrderPayment, retryPayment } from '@linesheet/contract/orders/payments'
import { toMinor } from '@linesheet/domain/platform/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { todayOf } from '../../../test/home/today.ts'
import {
  aCardOrder,
  aDeliveredCardOrder,
  deliverCardOrder,
  paymentJobs,
  runPayments,
  sendCardOrder,
} from '../../../test/orders/manual-orders.ts'
import { paymentsUnreachableRefusal } from '../../platform/ports/payments/payments.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
afterEach(() => void vi.restoreAllMocks())

const paymentOf = (id: string) => callOk(getOrderPayment, { params: { id } }, brand.owner)
const approve = (dispute_id: string) => callOk(approveDispute, { body: { dispute_id } }, brand.owner)
const refundsOf = async (disputeId: string) =>
  (await testContext()).ports.payments.refundedParts.filter(({ key }) => key === `refund dispute ${disputeId}`)

test('an approved dispute pays its amount back to the card, once', async () => {
  const orderId = await aDeliveredCardOrder(brand)
  const disputeId = await given.aDispute(brand, orderId)
  expect((await paymentOf(orderId)).refunds).toEqual([])
  const { amount } = await approve(disputeId)
  expect((await paymentOf(orderId)).refunds).toEqual([{ dispute_id: disputeId, amount, state: 'pending' }])
  for (let time = 0; time < 2; time += 1) expect(await runPayments(brand, 'payment.refund-dispute')).toBe(1)
  expect(await refundsOf(disputeId)).toMatchObject([
    { amount: Math.round(Number(amount) * 100), currency: 'HKD', charge: expect.stringMatching(/^pi_/) },
  ])
  expect(await paymentOf(orderId)).toMatchObject({ state: 'succeeded', refunds: [{ amount, state: 'refunded' }] })
  expect(await call(retryPayment, { params: { id: orderId }, body: {} }, brand.owner)).toMatchObject({ code: 'payment.cannot-retry' })
})

test('a dispute of an order that no card paid for has no refund', async () => {
  const orderId = await given.aDeliveredOrder(brand)
  await approve(await given.aDispute(brand, orderId))
  expect(await paymentJobs(brand, 'payment.refund-dispute')).toEqual([])
  expect((await paymentOf(orderId)).refunds).toEqual([])
})

/** The amounts posted to the ledger for the dispute. */
const postedFor = async (disputeId: string) =>
  (await testContext()).db.asOwner((tx) =>
    tx.selectFrom('ledger_lines').select(['kind', 'amount']).where('brand_id', '=', brand.id).where('cause_id', '=', disputeId).execute(),
  )

/** Asserts that the whole total was charged, and that the refund of the dispute went back to the card and was posted, each once. */
async function expectPaidWithRefund(id: string, disputeId: string, amount: string) {
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', refunds: [{ dispute_id: disputeId, amount, state: 'pending' }] })
  await runPayments(brand, 'payment.refund-dispute')
  await runPayments(brand, 'payment.refund-dispute')
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', refunds: [{ dispute_id: disputeId, amount, state: 'refunded' }] })
  expect(await paymentJobs(brand, 'payment.refund-dispute')).toHaveLength(1)
  expect(await refundsOf(disputeId)).toMatchObject([{ amount: toMinor(amount), charge: expect.stringMatching(/^pi_/) }])
  const { ports } = await testContext()
  expect(ports.payments.charged.filter(({ key }) => key.startsWith(`charge ${id}`))).toMatchObject([{ amount: 16_500 }])
  expect(await postedFor(disputeId)).toEqual([{ kind: 'refund', amount: `-${amount}` }])
}

test('a dispute that is approved after a decline is paid back once another card was charged', async () => {
  const { id, company_id } = await aCardOrder(brand, 'pm_card_chargeCustomerFail')
  await deliverCardOrder(brand, id)
  const disputeId = await given.aDispute(brand, id)
  const { amount } = await approve(disputeId)
  expect((await paymentOf(id)).refunds).toEqual([{ dispute_id: disputeId, amount, state: 'waiting' }])
  const { id: card_id } = await callOk(
    addCreditCard,
    { body: { buying_company_id: company_id, payment_method: 'pm_card_visa' } },
    brand.owner,
  )
  await callOk(retryPayment, { params: { id }, body: { card_id } }, brand.owner)
  await runPayments(brand, 'payment.charge')
  await expectPaidWithRefund(id, disputeId, amount)
})

test('a dispute that is approved while the outcome of the charge is unknown is paid back once the charge is found', async () => {
  const { ports } = await testContext()
  const { charge } = ports.payments
  vi.spyOn(ports.payments, 'charge').mockImplementation(async (sent) => {
    await charge(sent)
    throw paymentsUnreachableRefusal()
  })
  const { id } = await aCardOrder(brand)
  await reportOrderEvent(id, { kind: 'retailer_accepted' })
  await runPayments(brand, 'payment.charge', 12).catch(() => {})
  vi.restoreAllMocks()
  expect((await paymentOf(id)).state).toBe('unresolved')
  await sendCardOrder(brand, id)
  const disputeId = await given.aDispute(brand, id)
  const { amount } = await approve(disputeId)
  await runPayments(brand, 'payment.check')
  await expectPaidWithRefund(id, disputeId, amount)
})

test('a dispute that is approved while its card is charged is paid back', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await reportOrderEvent(id, { kind: 'retailer_accepted' })
  await sendCardOrder(brand, id)
  const disputeId = await given.aDispute(brand, id)
  const { charge } = ports.payments
  let amount = ''
  vi.spyOn(ports.payments, 'charge').mockImplementationOnce(async (sent) => {
    amount = (await approve(disputeId)).amount
    return charge(sent)
  })
  await runPayments(brand, 'payment.charge')
  await expectPaidWithRefund(id, disputeId, amount)
})

test('a refund that the processor never answers fails visibly, and can be started again', async () => {
  const { ports } = await testContext()
  const orderId = await aDeliveredCardOrder(brand)
  const disputeId = await given.aDispute(brand, orderId)
  const { amount } = await approve(disputeId)
  const unreachable = vi.spyOn(ports.payments, 'refundPart').mockRejectedValue(paymentsUnreachableRefusal())
  await expect(runPayments(brand, 'payment.refund-dispute', 3)).rejects.toMatchObject({ code: 'payment.unreachable' })
  expect((await paymentOf(orderId)).refunds).toMatchObject([{ state: 'pending' }])
  await expect(runPayments(brand, 'payment.refund-dispute', 12)).rejects.toMatchObject({ code: 'payment.unreachable' })
  expect((await paymentOf(orderId)).refunds).toMatchObject([{ state: 'failed' }])
  const { number } = await callOk(getOrder, { params: { id: orderId } }, brand.owner)
  expect((await todayOf(brand.owner, 'payment')).map(({ payment }) => payment)).toMatchObject([
    { order_id: orderId, number, total: amount, state: 'refund_failed' },
  ])

  unreachable.mockRestore()
  expect(await callOk(retryPayment, { params: { id: orderId }, body: {} }, brand.owner)).toMatchObject({ refunds: [{ state: 'pending' }] })
  expect(await runPayments(brand, 'payment.refund-dispute')).toBe(2)
  expect(await refundsOf(disputeId)).toHaveLength(1)
  expect((await paymentOf(orderId)).refunds).toMatchObject([{ state: 'refunded' }])
  expect((await todayOf(brand.owner, 'payment')).map(({ payment }) => payment)).toEqual([])
})
