import { approveDispute } from '@linesheet/contract/disputes'
import { getOrder } from '@linesheet/contract/orders'
import { getOrderPayment, retryPayment } from '@linesheet/contract/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { aDeliveredCardOrder, paymentJobs, runPayments } from '../../test/manual-orders.ts'
import { todayOf } from '../../test/today.ts'
import { paymentsUnreachable } from '../ports/payments.ts'

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

test('a refund that the processor never answers fails visibly, and can be begun again', async () => {
  const { ports } = await testContext()
  const orderId = await aDeliveredCardOrder(brand)
  const disputeId = await given.aDispute(brand, orderId)
  const { amount } = await approve(disputeId)
  const unreachable = vi.spyOn(ports.payments, 'refundPart').mockRejectedValue(paymentsUnreachable())
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
