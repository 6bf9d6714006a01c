import { reportFailed, reportPaid } from '@linesheet/contract/connections/marketplace.payouts'
import { listEarnings, listPayouts, quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import type { ReplayContext } from '../histories/replay-order.ts'

/** Waits until the server has collected all due earnings, and pays them; some orders are paid out early, and one payout fails. */
export async function payOut(owner: ApiCall, context: ReplayContext) {
  await payEarly(owner, context)
  for (let tries = 0; tries < 45; tries += 1) {
    const { items } = await owner(listPayouts, {})
    if (items.some(({ kind }) => kind === 'scheduled')) break
    await new Promise((done) => setTimeout(done, 2000))
  }
  const { items } = await owner(listPayouts, { query: { items_per_page: 100 } })
  for (const payout of items.filter(({ kind }) => kind === 'scheduled')) await report(context, payout.id, reportPaid, new Date())
}

/** Two early payouts of three orders each: one was paid, the other failed because the bank refused it. */
async function payEarly(owner: ApiCall, context: ReplayContext) {
  const { items } = await owner(listPayouts, {})
  if (items.some(({ kind }) => kind === 'early')) return
  const open = (await owner(listEarnings, { query: { early: 'true', items_per_page: 100 } as never })).items
  const [currency] = open.map(({ currency_code }) => currency_code)
  const same = open.filter(({ currency_code }) => currency_code === currency)
  for (const [at, endpoint] of [reportPaid, reportFailed].entries()) {
    const earning_ids = same.slice(at * 3, at * 3 + 3).map(({ id }) => id)
    if (!earning_ids.length) return
    const { fee } = await owner(quoteEarlyPayout, { body: { earning_ids } })
    const { id } = await owner(requestEarlyPayout, { body: { earning_ids, fee } })
    await report(context, id, endpoint, new Date())
  }
}

async function report({ marketplace, brandId }: ReplayContext, id: string, endpoint: typeof reportPaid | typeof reportFailed, now: Date) {
  const isFailure = endpoint === reportFailed
  const outcome = isFailure ? { attempt: 1, reason: 'The account number is not known to the bank' } : {}
  const item = { external_id: `demo-payout-${id}`, brand_id: brandId, at: now.toISOString(), ...outcome }
  acceptedOrKnownIds(await marketplace(endpoint as typeof reportPaid, { params: { id }, body: { items: [item] } as never }))
}
