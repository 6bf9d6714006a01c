import { answerApproval } from '@linesheet/contract/orders/approvals'
import { createManualOrder } from '@linesheet/contract/orders/manual-orders'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addCreditCard, getOrderPayment, listCards, retryPayment } from '@linesheet/contract/orders/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { todayOf } from '../../../test/home/today.ts'
import { aCardOrder, aCart, aCustomer, mailedApproval, runPayments } from '../../../test/orders/manual-orders.ts'
import { paymentsUnreachableRefusal } from '../../platform/ports/payments/payments.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
afterEach(() => void vi.restoreAllMocks())

const addCard = (buying_company_id: string, payment_method: string) =>
  call(addCreditCard, { body: { buying_company_id, payment_method } }, brand.owner)

const payment = (id: string) => callOk(getOrderPayment, { params: { id } }, brand.owner)
const order = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const chargesOf = async (id: string) => (await testContext()).ports.payments.charged.filter(({ key }) => key.startsWith(`charge ${id}`))
const accept = (id: string) => reportOrderEvent(id, { kind: 'retailer_accepted' })

test('a card is stored as its token and what receipts show of it', async () => {
  const { company_id } = await aCustomer(brand)
  const { result } = await addCard(company_id, 'pm_card_visa')
  expect(result).toEqual({ id: result.id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 })
  expect((await addCard(company_id, 'pm_card_visa')).result).toEqual(result)
  const { items, open_form } = await callOk(listCards, { query: { buying_company_id: company_id } }, brand.owner)
  expect(items).toEqual([result])
  expect(open_form).toBeNull()
})

test.each(['4242424242424242', '4242 4242 4242 4242', 'pm_4242424242424242', '4242-4242-4242-4242'])(
  'a card number is refused: %s',
  async (number) => {
    const { company_id } = await aCustomer(brand)
    const refused = await addCard(company_id, number)
    expect(refused).toMatchObject({ status: 400, errors: { payment_method: 'Card numbers must not be sent here. Use the card form' } })
    expect(JSON.stringify(refused)).not.toContain('4242')
  },
)

test('a card that is declined or unknown is not added', async () => {
  const { company_id } = await aCustomer(brand)
  expect(await addCard(company_id, 'pm_card_chargeDeclined')).toMatchObject({ status: 409, code: 'payment.declined' })
  expect(await addCard(company_id, 'pm_unknown')).toMatchObject({ status: 409, code: 'payment.unknown-card' })
  expect(await addCard(company_id, 'tok_visa')).toMatchObject({ status: 400 })
})

test('an order by card needs one of its customer', async () => {
  const [{ company_id }, other] = await Promise.all([aCustomer(brand), aCustomer(brand)])
  const foreign = (await addCard(other.company_id, 'pm_card_visa')).result
  for (const card_id of [null, foreign.id]) {
    const cart = await aCart(brand, { buying_company_id: company_id, payment_method: 'card', card_id })
    expect(await call(createManualOrder, { body: cart }, brand.owner)).toMatchObject({
      status: 400,
      errors: { card_id: expect.any(String) },
    })
  }
})

test('the card is charged when the retailer accepts, not before, and once', async () => {
  const { id } = await aCardOrder(brand)
  expect([await runPayments(brand, 'payment.charge'), (await payment(id)).state]).toEqual([0, 'waiting'])
  const { token } = await mailedApproval(brand, id)
  await callOk(answerApproval, { params: { token }, body: { decision: 'accept' } })
  await callOk(answerApproval, { params: { token }, body: { decision: 'accept' } })
  expect((await payment(id)).state).toBe('pending')
  await runPayments(brand, 'payment.charge')
  await runPayments(brand, 'payment.charge')
  expect(await chargesOf(id)).toMatchObject([{ amount: 16_500, currency: 'HKD', payment_method: 'pm_card_visa' }])
  expect(await payment(id)).toMatchObject({ method: 'card', state: 'succeeded', failure_code: null, card: { last4: '4242' } })
  const { payment_status, order_activities } = await order(id)
  expect([payment_status, order_activities.map(({ kind }) => kind)]).toEqual(['paid', ['placed', 'accepted', 'paid']])
})

test('a lost answer leaves the attempt pending; the retry uses the same key', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  const charging = vi.spyOn(ports.payments, 'charge').mockRejectedValueOnce(paymentsUnreachableRefusal())
  await expect(runPayments(brand, 'payment.charge')).rejects.toThrow('does not answer')
  expect((await payment(id)).state).toBe('pending')
  await runPayments(brand, 'payment.charge')
  expect(charging.mock.calls.map(([{ key }]) => key)).toEqual([`charge ${id} 1`, `charge ${id} 1`])
  charging.mockRestore()
  expect((await order(id)).payment_status).toBe('paid')
})

test('a decline is shown on the order, and another card is charged by a new attempt', async () => {
  const { id, company_id } = await aCardOrder(brand, 'pm_card_visa_chargeDeclinedInsufficientFunds')
  await accept(id)
  await runPayments(brand, 'payment.charge')
  expect(await payment(id)).toMatchObject({ state: 'failed', failure_code: 'insufficient_funds' })
  expect(await order(id)).toMatchObject({ status: 'accepted', payment_status: 'unpaid' })
  const card_id = (await addCard(company_id, 'pm_card_mastercard')).result.id
  expect(await callOk(retryPayment, { params: { id }, body: { card_id } }, brand.owner)).toMatchObject({
    state: 'pending',
    failure_code: null,
  })
  expect(await call(retryPayment, { params: { id }, body: {} }, brand.owner)).toMatchObject({ status: 409, code: 'payment.cannot-retry' })
  await runPayments(brand, 'payment.charge')
  expect(await chargesOf(id)).toMatchObject([{ key: `charge ${id} 2`, payment_method: 'pm_card_mastercard' }])
  expect((await order(id)).payment_status).toBe('paid')
})

test('a declined order is never charged', async () => {
  const { id } = await aCardOrder(brand)
  await reportOrderEvent(id, { kind: 'retailer_declined', reason: 'late' })
  expect(await runPayments(brand, 'payment.charge')).toBe(0)
  expect(await call(retryPayment, { params: { id }, body: {} }, brand.owner)).toMatchObject({ status: 409 })
})

test('an order that is cancelled before the charge is not charged; after it, the money goes back once', async () => {
  const { ports } = await testContext()
  const refundedBefore = ports.payments.refunded.length
  const [early, late] = [await aCardOrder(brand), await aCardOrder(brand, 'pm_card_amex')]
  await Promise.all([accept(early.id), accept(late.id)])
  const cancel = (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  await cancel(early.id)
  await runPayments(brand, 'payment.charge')
  expect([await chargesOf(early.id), (await payment(early.id)).failure_code]).toEqual([[], 'order_cancelled'])
  await cancel(late.id)
  await runPayments(brand, 'payment.refund')
  await runPayments(brand, 'payment.refund')
  expect(ports.payments.refunded).toHaveLength(refundedBefore + 1)
  expect(await payment(late.id)).toMatchObject({ state: 'refunded' })
  const { payment_status, order_activities } = await order(late.id)
  expect([payment_status, order_activities.filter(({ kind }) => kind === 'refunded')]).toMatchObject(['refunded', [{ actor: 'clock' }]])
})

test('an order that is cancelled while its card is charged gets the money back', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  const charging = vi.spyOn(ports.payments, 'charge').mockImplementationOnce(async () => {
    await callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
    return { status: 'succeeded', id: `pi_${id}` }
  })
  await runPayments(brand, 'payment.charge')
  charging.mockRestore()
  await runPayments(brand, 'payment.refund')
  expect(ports.payments.refunded).toContain(`pi_${id}`)
  expect(await payment(id)).toMatchObject({ state: 'refunded' })
})

test('an order that is not manual has no payment to show', async () => {
  const id = await given.anOrder(brand)
  expect(await payment(id)).toEqual({ method: null, state: null, card: null, failure_code: null, is_second_payment: false, refunds: [] })
})

/** All attempts to charge fail; `charged`: the first one arrived. */
async function failToCharge(id: string, { charged }: { charged: boolean }) {
  const { ports } = await testContext()
  const { charge } = ports.payments
  const charging = vi.spyOn(ports.payments, 'charge').mockImplementation(async (sent) => {
    if (charged) await charge(sent)
    throw paymentsUnreachableRefusal()
  })
  const finding = vi.spyOn(ports.payments, 'findCharge').mockRejectedValue(paymentsUnreachableRefusal())
  for (const attempts of [1, 2, 12]) await expect(runPayments(brand, 'payment.charge', attempts)).rejects.toThrow('does not answer')
  charging.mockRestore()
  finding.mockRestore()
  expect((await payment(id)).state).toBe('unresolved')
}
const problems = async () => (await todayOf(brand.owner, 'payment')).map(({ payment }) => payment)
const retry = (id: string, body: { card_id?: string } = {}) => call(retryPayment, { params: { id }, body }, brand.owner)

test('a charge whose attempts all fail has an unknown outcome, on the order and on Home, and is not started again', async () => {
  const { id, company_id } = await aCardOrder(brand)
  await accept(id)
  await failToCharge(id, { charged: false })
  expect(await problems()).toMatchObject([{ order_id: id, number: 'LS-10001', buyer_name: '紙與石', total: '165.00', state: 'unresolved' }])
  await runPayments(brand, 'payment.charge')
  expect([(await payment(id)).state, await chargesOf(id)]).toEqual(['unresolved', []])
  const { result: other } = await addCard(company_id, 'pm_card_mastercard')
  expect(await retry(id, { card_id: other.id })).toMatchObject({ status: 409, code: 'payment.unresolved' })
})

test('a charge with an unknown outcome that never arrived can be started again', async () => {
  const { id } = await aCardOrder(brand)
  await accept(id)
  await failToCharge(id, { charged: false })
  expect((await retry(id)).result.state).toBe('unresolved')
  await runPayments(brand, 'payment.check')
  expect(await payment(id)).toMatchObject({ state: 'failed', failure_code: 'not_charged' })
  expect((await retry(id)).result.state).toBe('pending')
  await runPayments(brand, 'payment.charge')
  expect(await chargesOf(id)).toMatchObject([{ key: `charge ${id} 2` }])
  expect([(await order(id)).payment_status, await problems()]).toEqual(['paid', []])
})

test('a charge with an unknown outcome that had arrived is found without the brand', async () => {
  const { id } = await aCardOrder(brand)
  await accept(id)
  await failToCharge(id, { charged: true })
  expect(await runPayments(brand, 'payment.check')).toBe(1)
  expect([(await payment(id)).state, (await order(id)).payment_status]).toEqual(['succeeded', 'paid'])
  expect(await chargesOf(id)).toHaveLength(1)
})

test('a charge whose answer was lost before its order was cancelled is paid back', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  const { charge } = ports.payments
  vi.spyOn(ports.payments, 'charge').mockImplementationOnce(async (sent) => {
    await charge(sent)
    throw paymentsUnreachableRefusal()
  })
  await expect(runPayments(brand, 'payment.charge')).rejects.toThrow('does not answer')
  await callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  await runPayments(brand, 'payment.charge', 2)
  await runPayments(brand, 'payment.refund')
  expect([(await payment(id)).state, (await order(id)).payment_status]).toEqual(['refunded', 'refunded'])
})

test('a refund whose attempts all fail says so until it is tried again', async () => {
  const { ports } = await testContext()
  const { id } = await aCardOrder(brand)
  await accept(id)
  await runPayments(brand, 'payment.charge')
  await callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  const refunding = vi.spyOn(ports.payments, 'refund').mockRejectedValue(paymentsUnreachableRefusal())
  for (const attempts of [1, 12]) await expect(runPayments(brand, 'payment.refund', attempts)).rejects.toThrow('does not answer')
  refunding.mockRestore()
  expect([(await payment(id)).state, await problems()]).toMatchObject(['refund_failed', [{ order_id: id, state: 'refund_failed' }]])
  expect((await retry(id)).result.state).toBe('succeeded')
  expect(await retry(id)).toMatchObject({ status: 409, code: 'payment.cannot-retry' })
  await runPayments(brand, 'payment.refund')
  expect([(await payment(id)).state, (await order(id)).payment_status, await problems()]).toEqual(['refunded', 'refunded', []])
})

test('Home shows failed payments, except for cancelled orders, and none to roles without orders', async () => {
  const { id } = await aCardOrder(brand, 'pm_card_chargeCustomerFail')
  await accept(id)
  await runPayments(brand, 'payment.charge')
  expect(await problems()).toMatchObject([{ order_id: id, state: 'failed' }])
  expect(await todayOf(await given.aMember(brand, 'catalogue'), 'payment')).toEqual([])
  await callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await problems()).toEqual([])
  expect(await retry(id)).toMatchObject({ status: 409, code: 'payment.cannot-retry' })
})
