import type { addTestDispute } from '@linesheet/contract/connections/sandbox'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { testEvents } from '@linesheet/domain/connections/sandbox'
import { isPositiveAmount } from '@linesheet/domain/platform/money'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { findBrandCurrency } from '../../brand/currencies/currencies.sql.ts'
import { receiveMessage } from '../../messages/chats/receive-message.ts'
import { findDetailsInEffect } from '../../money/banking/bank-details.sql.ts'
import { createPayout, noBankDetailsRefusal, sumNet } from '../../money/payouts/create-payout.ts'
import { lockAccount, lockOpenEarnings } from '../../money/payouts/payouts.sql.ts'
import { settlePaid } from '../../money/payouts/settle-payout.ts'
import { findDisputedLines } from '../../orders/disputes/disputes.sql.ts'
import { reportDispute } from '../../orders/disputes/report-dispute.ts'
import { placeOrders } from '../../orders/place-order.ts'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { applyOrderEvent } from '../marketplace/order-events.ts'
import { findTestLines, findTestRetailer } from './sandbox.sql.ts'

type TestCall = Call & { context: AppContext }
const testLines = 3

/** A retailer of the sandbox orders a few variations of active products. Throws 409 if there are none. */
export async function placeTestOrder(call: TestCall) {
  const { tx, brandId, now } = call
  const id = newId()
  const [retailer, lines] = await Promise.all([findTestRetailer(tx, brandId), findTestLines(tx, brandId, testLines)])
  if (!retailer || !lines.length) throw new Refusal('sandbox.empty', 'The sandbox has no active product. Add one first')
  const input = {
    external_id: `test-${id}`,
    brand_id: brandId,
    retailer_external_id: retailer.external_id,
    origin: 'marketplace' as const,
    placed_at: now.toISOString(),
    currency_code: await findBrandCurrency(tx, brandId),
    shipping_address: retailer.address,
    shipping_total: '0.00',
    handling_fee: '0.00',
    payment_status: 'unpaid' as const,
    note: '',
    order_variations: lines.map((line) => ({ ...line, discount: '0.00' })),
  }
  const { refusals } = await placeOrders(call, [{ id, input }])
  const refusal = refusals.get(id)
  if (refusal) throw refusal
  return { id }
}

/** Does what the marketplace would report about an order. Throws 404, and 409 if the order's status does not allow it. */
export async function actOnOrder(call: TestCall, id: string, kind: (typeof testEvents)[number]) {
  const reason = kind === 'cancel_requested' ? { reason: 'A test' } : {}
  const event = { external_id: `test-${newId()}`, kind, at: call.now.toISOString(), ...reason }
  return applyOrderEvent({ ...call, newRecordId: newId() }, id, event)
}

/** The retailer reports one unit of each line with undisputed units. Throws 404, and 409 if the order cannot be disputed. */
export async function reportTestDispute(call: TestCall, orderId: string, { reason, note }: ParsedRequest<typeof addTestDispute>['body']) {
  const { tx, brandId, now } = call
  const id = newId()
  const lines = (await findDisputedLines(tx, brandId, orderId)).flatMap(({ variation_id, quantity, disputed }) =>
    variation_id && quantity > disputed ? [{ variation_id, quantity: 1 }] : [],
  )
  const facts = { external_id: `test-${id}`, brand_id: brandId, order_id: orderId, reported_at: now.toISOString() }
  await reportDispute(call, id, { ...facts, reason, note: note || (reason === 'other' ? 'A test' : ''), lines }, () => now)
  call.enqueue(notificationOf('dispute_opened', { dispute_id: id }))
  return { id }
}

/** A retailer of the sandbox writes. Returns the message. */
export async function writeTestMessage(call: TestCall, text: string) {
  const { tx, brandId, now } = call
  const retailer = await findTestRetailer(tx, brandId)
  if (!retailer) throw new Refusal('sandbox.empty', 'The sandbox has no active product. Add one first')
  const id = newId()
  const facts = { external_id: `test-${id}`, brand_id: brandId, retailer_external_id: retailer.external_id, sent_at: now.toISOString() }
  await receiveMessage({ ...call, newRecordId: id }, { ...facts, text }, now)
  return { id }
}

/** Pays out all earnings in the brand's currency, whenever they are due. Throws 409 if there are none. */
export async function payOut(call: TestCall) {
  const { tx, brandId, now } = call
  const account = await lockAccount(tx, brandId)
  const [bank, currencyCode] = [await findDetailsInEffect(tx, brandId, now), await findBrandCurrency(tx, brandId)]
  if (!bank) throw noBankDetailsRefusal()
  const earnings = (await lockOpenEarnings(tx, brandId)).filter(({ currency_code }) => currency_code === currencyCode)
  const amount = sumNet(earnings)
  if (!isPositiveAmount(amount)) throw new Refusal('sandbox.no-earnings', 'Nothing is earned yet. Ship an order first')
  const id = await createPayout(call, account, { kind: 'early', currencyCode, amount, earnings, bank })
  await settlePaid(call, id, () => now)
  return { id }
}
