import { answerApproval, getApproval } from '@linesheet/contract/orders/approvals'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import { addCreditCard, getOrderPayment, retryPayment } from '@linesheet/contract/orders/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { todayOf } from '../../../test/home/today.ts'
import { aCardOrder, mailedApproval, paymentJobs, runPayments, sendCardOrder } from '../../../test/orders/manual-orders.ts'
import { paymentsUnreachableRefusal } from '../../platform/ports/payments/payments.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
afterEach(() => void vi.restoreAllMocks())

const payment = (id: string) => callOk(getOrderPayment, { params: { id } }, brand.owner)
const order = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const chargesOf = async (id: string) => (await testContext()).ports.payments.charged.filter(({ key }) => key.startsWith(`charge ${id}`))
const accept = (id: string) => reportOrderEvent(id, { kind: 'retailer_accepted' })
const approve = (dispute_id: string) => callOk(approveDispute, { body: { dispute_id } }, brand.owner)
const addCard = (buying_company_id: string) =>
  callOk(addCreditCard, { body: { buying_company_id, payment_method: 'pm_card_visa' } }, brand.owner)
const problems = async () => (await todayOf(brand.owner, 'payment')).map(({ payment }) => payment)
const retry = (id: string, body: { card_id?: string } = {}) => call(retryPayment, { params: { id }, body }, brand.owner)
const aUnit = async (id: string) => ({
  variation_id: (await order(id)).order_variations[0]?.variation_id,
  quantity: 1,
})

/** The marketplace reports that the retailer has paid in another way. */
const payOtherwise = (id: string) => reportOrderEvent(id, { kind: 'paid' })

test('an order that is paid before its retailer accepts is not charged', async () => {
  const { id } = await aCardOrder(brand)
  const { token } = await mailedApproval(brand, id)
  expect((await callOk(getApproval, { params: { token } })).payment_method).toBe('card')
  await payOtherwise(id)
  expect((await callOk(getApproval, { params: { token } })).payment_method).toBe('paid')
  await callOk(answerApproval, { params: { token }, body: { decision: 'accept' } })
  expect(await runPayments(brand, 'payment.charge')).toBe(0)
  expect(await payment(id)).toMatchObject({ state: 'waiting', is_second_payment: false })
  expect(await order(id)).toMatchObject({ status: 'accepted', payment_status: 'paid' })
})

test('an order that is paid after its card was declined is not charged again, and Home does not ask for it', async () => {
  const { id, company_id } = await aCardOrder(brand, 'pm_card_chargeCustomerFail')
  await accept(id)
  await runPayments(brand, 'payment.charge')
  await payOtherwise(id)
  expect(await problems()).toEqual([])
  const card_id = (await addCard(company_id)).id
  expect(await retry(id, { card_id })).toMatchObject({ status: 409, code: 'payment.cannot-retry' })
  expect([await chargesOf(id), (await payment(id)).state]).toEqual([[], 'failed'])
})

test('an order that is paid while its charge waits in the queue is not charged', async () => {
  const { id } = await aCardOrder(brand)
  await accept(id)
  await payOtherwise(id)
  await runPayments(brand, 'payment.charge')
  expect(await chargesOf(id)).toEqual([])
  expect(await payment(id)).toMatchObject({ state: 'failed', failure_code: 'order_paid' })
  expect(await problems()).toEqual([])
})

test('a charge that comes after another payment is in the history, and is refunded; the order stays paid', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  const { charge } = ports.payments
  vi.spyOn(ports.payments, 'charge').mockImplementationOnce(async (sent) => {
    await payOtherwise(id)
    return charge(sent)
  })
  await runPayments(brand, 'payment.charge')
  expect(await payment(id)).toMatchObject({ state: 'succeeded', is_second_payment: true })
  const refunding = vi.spyOn(ports.payments, 'refund')
  for (let time = 0; time < 2; time += 1) expect(await runPayments(brand, 'payment.refund')).toBe(1)
  expect(refunding).toHaveBeenCalledTimes(1)
  refunding.mockRestore()
  expect(await payment(id)).toMatchObject({ state: 'refunded', is_second_payment: true })
  const { payment_status, order_activities } = await order(id)
  expect([payment_status, order_activities.map(({ kind, after }) => [kind, after.is_second_payment ?? false])]).toEqual([
    'paid',
    [
      ['placed', false],
      ['accepted', false],
      ['paid', false],
      ['paid', true],
      ['refunded', true],
    ],
  ])
})

test('a second charge whose refund fails is on Home until it is paid back', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  const { charge } = ports.payments
  const charging = vi.spyOn(ports.payments, 'charge').mockImplementation(async (sent) => {
    await charge(sent)
    throw paymentsUnreachableRefusal()
  })
  await expect(runPayments(brand, 'payment.charge', 12)).rejects.toThrow('does not answer')
  charging.mockRestore()
  await payOtherwise(id)
  await runPayments(brand, 'payment.check')
  expect(await payment(id)).toMatchObject({ state: 'succeeded', is_second_payment: true })
  const refunding = vi.spyOn(ports.payments, 'refund').mockRejectedValue(paymentsUnreachableRefusal())
  await expect(runPayments(brand, 'payment.refund', 12)).rejects.toThrow('does not answer')
  refunding.mockRestore()
  expect(await problems()).toMatchObject([{ order_id: id, state: 'refund_failed' }])
  expect((await retry(id)).result.state).toBe('succeeded')
  await runPayments(brand, 'payment.refund')
  expect([(await payment(id)).state, (await order(id)).payment_status, await problems()]).toEqual(['refunded', 'paid', []])
})

test('a dispute of an order that was paid in another way before its card was charged is not refunded to the card', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await reportOrderEvent(id, { kind: 'retailer_accepted' })
  const { charge } = ports.payments
  vi.spyOn(ports.payments, 'charge').mockImplementationOnce(async (sent) => {
    await reportOrderEvent(id, { kind: 'paid' })
    return charge(sent)
  })
  await runPayments(brand, 'payment.charge')
  await sendCardOrder(brand, id)
  const [early, late] = [
    await given.aDispute(brand, id, { lines: [await aUnit(id)] }),
    await given.aDispute(brand, id, { lines: [await aUnit(id)] }),
  ]
  await approve(early)
  await runPayments(brand, 'payment.refund')
  await approve(late)
  expect(await payment(id)).toMatchObject({ state: 'refunded', is_second_payment: true, refunds: [] })
  expect(await paymentJobs(brand, 'payment.refund-dispute')).toEqual([])
})
