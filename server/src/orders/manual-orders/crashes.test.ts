import { approveDispute } from '@linesheet/contract/orders/disputes'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { finishCardForm, getOrderPayment, listCards, openCardForm, retryPayment } from '@linesheet/contract/orders/payments'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import {
  aCardOrder,
  deliverCardOrder,
  type PaymentEffect,
  paymentJobs,
  runPayments,
  sendCardOrder,
} from '../../../test/orders/manual-orders.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { paymentsUnreachableRefusal } from '../../platform/ports/payments/payments.ts'
import { workers } from '../../workers.ts'

/**
 * The server dies before or after any statement that moves money of a card; the browser then sends the call again under the same key, or the queue hands out
 * the effect again. The statements are counted by a run that survives, not listed by hand.
 */
type Order = Awaited<ReturnType<typeof aCardOrder>>
type Target = { brand: Brand; order: Order; key: string; jobs: Awaited<ReturnType<typeof paymentJobs>>; form: string }
type Action = {
  card?: string
  /** Brings the order to the state in which the action begins. */
  prepare?: (brand: Brand, order: Order) => Promise<unknown>
  /** The effect whose worker is the action. */
  effect?: PaymentEffect
  hasForm?: boolean
  act: (target: Target, tries: number) => Promise<unknown>
}

const accept = (_: Brand, { id }: Order) => reportOrderEvent(id, { kind: 'retailer_accepted' })
const cancel = ({ owner }: Brand, { id }: Order) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, owner)
async function charge(brand: Brand, order: Order) {
  await accept(brand, order)
  await runPayments(brand, 'payment.charge')
}
/** Runs the worker of the effect, as the queue does after the server has started again. */
const runWorker = (kind: PaymentEffect, firstTry: number) => async (target: Target, tries: number) => {
  const context = await testContext()
  for (const job of target.jobs) await workers[kind]?.({ ...job, attempts: firstTry + tries }, context, () => {}).catch(() => {})
}
/** No attempt to charge gets an answer; whether one arrived is unknown. */
async function loseCharge(brand: Brand, order: Order) {
  const { ports } = await testContext()
  await accept(brand, order)
  const lost = vi.spyOn(ports.payments, 'charge').mockRejectedValue(paymentsUnreachableRefusal())
  await runPayments(brand, 'payment.charge', 12).catch(() => {})
  lost.mockRestore()
}

const actions: Record<string, Action> = {
  'charge a card': { prepare: accept, effect: 'payment.charge', act: runWorker('payment.charge', 1) },
  'charge a card that is declined': {
    card: 'pm_card_chargeCustomerFail',
    prepare: accept,
    effect: 'payment.charge',
    act: runWorker('payment.charge', 1),
  },
  'charge a card whose order has an approved dispute': {
    prepare: async (brand, order) => {
      await accept(brand, order)
      await sendCardOrder(brand, order.id)
      await callOk(approveDispute, { body: { dispute_id: await given.aDispute(brand, order.id) } }, brand.owner)
    },
    effect: 'payment.charge',
    act: runWorker('payment.charge', 1),
  },
  'try a declined card again': {
    card: 'pm_card_chargeCustomerFail',
    prepare: charge,
    act: ({ brand, order, key }) => call(retryPayment, { params: { id: order.id }, body: {} }, { ...brand.owner, key }),
  },
  'ask what became of a charge': { prepare: loseCharge, effect: 'payment.check', act: runWorker('payment.check', 1) },
  'charge a card of an order that is paid otherwise meanwhile': {
    prepare: async (brand, order) => {
      await loseCharge(brand, order)
      const { ports } = await testContext()
      await ports.payments.charge({ key: `charge ${order.id} 1`, payment_method: 'pm_card_visa' } as never)
      await reportOrderEvent(order.id, { kind: 'paid' })
    },
    effect: 'payment.check',
    act: runWorker('payment.check', 1),
  },
  'pay back a charge': {
    prepare: async (brand, order) => {
      await charge(brand, order)
      await cancel(brand, order)
    },
    effect: 'payment.refund',
    act: runWorker('payment.refund', 1),
  },
  'pay back what a dispute refunds': {
    prepare: async (brand, order) => {
      await deliverCardOrder(brand, order.id)
      await callOk(approveDispute, { body: { dispute_id: await given.aDispute(brand, order.id) } }, brand.owner)
    },
    effect: 'payment.refund-dispute',
    act: runWorker('payment.refund-dispute', 1),
  },
  'add the card of a form': {
    hasForm: true,
    act: ({ brand, form, key }) => call(finishCardForm, { params: { id: form } }, { ...brand.owner, key }),
  },
}

async function aTarget({ card, prepare, effect, hasForm }: Action): Promise<Target> {
  const brand = await given.aBrand()
  const order = await aCardOrder(brand, card)
  await prepare?.(brand, order)
  const form = hasForm ? await aFilledForm(brand, order) : ''
  return { brand, order, key: newId(), jobs: effect ? await paymentJobs(brand, effect) : [], form }
}

/** A form whose card was entered, and whose visitor is being redirected back. */
async function aFilledForm({ owner }: Brand, { id, company_id }: Order) {
  const { app } = await testContext()
  const body = { buying_company_id: company_id, return_to: { page: 'order' as const, id } }
  const form = await callOk(openCardForm, { body }, owner)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: form.url, headers, payload: 'card=pm_card_unionpay' })
  return form.id
}

/** The state of the order, the processor and the queue. */
async function stateOf({ brand, order: { id, company_id } }: Target) {
  const { ports } = await testContext()
  const [order, payment, cards] = await Promise.all([
    callOk(getOrder, { params: { id } }, brand.owner),
    callOk(getOrderPayment, { params: { id } }, brand.owner),
    callOk(listCards, { query: { buying_company_id: company_id } }, brand.owner),
  ])
  const partsOf = (disputeId: string) => ports.payments.refundedParts.filter(({ key }) => key.endsWith(disputeId)).length
  const kinds = ['payment.charge', 'payment.check', 'payment.refund', 'payment.refund-dispute'] as const
  const effects = await Promise.all(kinds.map(async (kind) => `${(await paymentJobs(brand, kind)).length} ${kind}`))
  return [
    `${payment.state} ${payment.failure_code ?? ''}`,
    order.payment_status,
    order.order_activities.map(({ kind }) => kind).join(' '),
    `${ports.payments.charged.filter(({ key }) => key.startsWith(`charge ${id}`)).length} charges`,
    ...effects,
    ...payment.refunds.map(({ dispute_id, state }) => `${state}, ${partsOf(dispute_id)} paid back`),
    `${cards.items.length} cards`,
  ].join('; ')
}

const table: Record<string, Record<string, number>> = {}
afterAll(() => console.table(table))

test.each(Object.entries(actions))('to %s happens once, wherever the server dies', async (name, action) => {
  const survivor = await aTarget(action)
  const before = await stateOf(survivor)
  const points = await deathPoints(() => action.act(survivor, 0))
  const after = await stateOf(survivor)
  expect(after).not.toBe(before)
  const left: string[] = []
  const outcomes: string[] = []
  for (const point of points) {
    const target = await aTarget(action)
    await dieDuring(point, () => action.act(target, 0))
    left.push(await stateOf(target))
    await action.act(target, 1)
    outcomes.push(await stateOf(target))
  }
  table[name] = {
    points: points.length,
    'nothing was left': left.filter((state) => state === before).length,
    'all was left': left.filter((state) => state === after).length,
    'once when done again': outcomes.filter((state) => state === after).length,
  }
  expect([...new Set(outcomes)]).toEqual([after])
  expect(points.length).toBeGreaterThanOrEqual(6)
})

test('wherever the server dies in the last try of a charge, the payment ends in a state that says so', async () => {
  const { ports } = await testContext()
  const action: Action = { prepare: accept, effect: 'payment.charge', act: runWorker('payment.charge', 12) }
  vi.spyOn(ports.payments, 'charge').mockRejectedValue(paymentsUnreachableRefusal())
  const survivor = await aTarget(action)
  const points = await deathPoints(() => action.act(survivor, 0))
  const after = await stateOf(survivor)
  expect(after).toMatch(/^unresolved ; unpaid; placed accepted; 0 charges; 1 payment.charge; 1 payment.check/)
  expect(points.length).toBeGreaterThanOrEqual(6)
  for (const point of points) {
    const target = await aTarget(action)
    await dieDuring(point, () => action.act(target, 0))
    await action.act(target, 1)
    expect(await stateOf(target)).toBe(after)
  }
  vi.restoreAllMocks()
})
