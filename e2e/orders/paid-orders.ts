import { reportFailed, reportPaid } from '@linesheet/contract/connections/marketplace.payouts'
import { listEarnings, quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import type { Route } from '@playwright/test'
import { acceptedIds } from '../../simulator/client/marketplace.ts'
import { uniqueId } from '../environment.ts'
import type { Brand, Retailer } from '../given.ts'
import { giveBankDetails } from '../money/bank-details.ts'

/** Ships orders of a brand with bank details, each of 150.00 with 15% commission and 30.00 for shipping: 157.50. Returns their numbers. */
export async function shipOrders(brand: Brand, count: number, retailers: readonly Retailer[] = []): Promise<string[]> {
  await giveBankDetails(brand)
  const numbers: string[] = []
  for (let at = 0; at < count; at += 1) {
    const from = retailers[at % Math.max(retailers.length, 1)]
    const order = await (await brand.receiveOrder(from ? { from } : {})).packAndShip()
    numbers.push(await order.number())
  }
  return numbers
}

/** An early payout of the orders with these numbers. Returns its id. */
export async function payEarly(brand: Brand, numbers: readonly string[]): Promise<string> {
  const { items } = await brand.call(listEarnings, { query: { items_per_page: 100 } })
  const earning_ids = items.filter(({ order }) => numbers.includes(order?.number ?? '')).map(({ id }) => id)
  const { fee } = await brand.call(quoteEarlyPayout, { body: { earning_ids } })
  return (await brand.call(requestEarlyPayout, { body: { earning_ids, fee } })).id
}

/** Reports the result of a payout, as the marketplace does. */
export async function reportPayout(brand: Brand, id: string, outcome: 'paid' | { failed: string; attempt?: number }) {
  const about = { external_id: uniqueId(), brand_id: brand.id, at: new Date().toISOString() }
  const { marketplace } = brand.given
  if (outcome === 'paid') acceptedIds(await marketplace(reportPaid, { params: { id }, body: { items: [about] } }))
  else {
    const item = { ...about, attempt: outcome.attempt ?? 1, reason: outcome.failed }
    acceptedIds(await marketplace(reportFailed, { params: { id }, body: { items: [item] } }))
  }
}

/** Answers as for a brand that has owed money for 30 days: only the passing of time leads there. */
export async function showOnHold(route: Route) {
  const response = await route.fetch()
  // A page that gets an event in the meantime aborts this request and sends it again.
  const body = await response.json().catch(() => undefined)
  if (!body) return
  const [balance] = body.result.balances
  const balances = [{ ...balance, available: '-12345678901.00', scheduled: '0.00', next_due: null, held: '0.00' }]
  await route.fulfill({ response, json: { ...body, result: { ...body.result, balances, on_hold_since: '2026-11-01T02:00:00.000Z' } } })
}
