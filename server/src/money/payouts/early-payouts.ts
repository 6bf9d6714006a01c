import type { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { cheapestChoice } from '@linesheet/domain/money/early-payouts'
import { earlyFee, payoutTerms } from '@linesheet/domain/money/payouts'
import { dayIn, endOfDay } from '@linesheet/domain/platform/days'
import { addAmounts, isPositiveAmount, type Minor, toAmount, toMinor, toMinorSum } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { findDetailsInEffect } from '../banking/bank-details.sql.ts'
import { createPayout, noBankDetailsRefusal, sumNet } from './create-payout.ts'
import { sumDueBy } from './payouts.by-day.sql.ts'
import { findEarlyEarnings, findEarningsByIds, lockAccount, lockEarnings, type OpenEarning, sumCorrections } from './payouts.sql.ts'

type Input = ParsedRequest<typeof quoteEarlyPayout>['body']

/** The earnings of an early payout, what it costs and what it pays. Throws by field what cannot be paid out early. */
export async function quoteEarly(tx: Tx, brandId: string, { earning_ids: ids, amount, currency_code: currency, by }: Input, now: Date) {
  if (ids) return quoteOf(tx, brandId, checkEarly(await findEarningsByIds(tx, brandId, ids), ids, now))
  if (amount === undefined) throw invalidInputRefusal({ earning_ids: 'required' })
  if (!currency) throw invalidInputRefusal({ currency_code: 'required' })
  return quoteAmount(tx, brandId, { amount, currency, until: by ? await endOfComingDay(tx, brandId, by, now) : undefined }, now)
}

async function quoteOf(tx: Tx, brandId: string, earnings: readonly OpenEarning[]) {
  const [{ currency_code } = noEarnings()] = earnings
  return { currency_code, due_by: '0.00', ...terms(earnings, await sumCorrections(tx, brandId, currency_code), currency_code) }
}

function terms(earnings: readonly OpenEarning[], corrections: string, currencyCode: CurrencyCode) {
  const net = sumNet(earnings)
  const fee = toAmount(earlyFee(toMinorSum(net), currencyCode))
  return { ids: earnings.map(({ id }) => id), net, corrections, fee, pays: addAmounts(net, corrections, `-${fee}`) }
}

/** The last moment of that day for the brand. Throws by field if it has passed. */
async function endOfComingDay(tx: Tx, brandId: string, day: string, now: Date) {
  const timeZone = await findTimeZone(tx, brandId)
  if (day < dayIn(timeZone, now)) throw invalidInputRefusal({ by: 'date_in_past' })
  return new Date(endOfDay(timeZone, day).getTime() - 1)
}

/** `until`: earnings due before that need not be paid out early. */
type Goal = { amount: string; currency: CurrencyCode; until: Date | undefined }

/** The cheapest way to get the amount: together with the earnings that are due by then, and with the corrections, which are settled either way. */
async function quoteAmount(tx: Tx, brandId: string, { amount, currency, until }: Goal, now: Date) {
  const corrections = await sumCorrections(tx, brandId, currency)
  const due_by = until ? await sumDueBy(tx, brandId, currency, until) : '0.00'
  const missing = toMinor(amount) - toMinorSum(due_by) - toMinorSum(corrections)
  if (until && missing <= 0) return { currency_code: currency, due_by, ...terms([], corrections, currency), pays: '0.00' }
  const candidates = await findEarlyEarnings(tx, brandId, currency, until ?? now, payoutTerms.maxEarlyOrders)
  const chosen = cheapestChoice(
    candidates.map(({ id, net }) => ({ id, net: toMinorSum(net) })),
    Math.max(netFor(missing, currency), 1),
  )
  if (!chosen)
    throw invalidInputRefusal({
      amount: { code: 'earnings_short', values: { currency, max: most(candidates, corrections, due_by, currency) } },
    })
  const ids = new Set(chosen.map(({ id }) => id))
  const earnings = candidates.filter(({ id }) => ids.has(id))
  return { currency_code: currency, due_by, ...terms(earnings, corrections, currency) }
}

/** The search begins this far below the exact quotient, because the fee is rounded to a whole unit at most. */
const roundingMinor = 200

/** The smallest net that pays at least `pays` after its fee. */
function netFor(pays: Minor, currencyCode: CurrencyCode): Minor {
  let net = Math.floor(pays / (1 - payoutTerms.earlyFeeRate)) - roundingMinor
  while (net - earlyFee(Math.max(net, 0), currencyCode) < pays) net += 1
  return net
}

/** The amount that these orders together would pay. */
const most = (candidates: readonly OpenEarning[], corrections: string, due_by: string, currency: CurrencyCode) => {
  const pays = addAmounts(terms(candidates, corrections, currency).pays, due_by)
  return isPositiveAmount(pays) ? pays : '0.00'
}

const noEarnings = () => {
  throw invalidInputRefusal({ earning_ids: 'required' })
}

/** The earnings with these ids. Throws 404, and when one is taken, held, already due, zero, or in another currency than the first. */
function checkEarly(earnings: Awaited<ReturnType<typeof findEarningsByIds>>, ids: readonly string[], now: Date): OpenEarning[] {
  const byId = new Map(earnings.map((earning) => [earning.id, earning]))
  const [first] = earnings
  return [...new Set(ids)].map((id) => {
    const earning = byId.get(id)
    if (!earning) throw notFoundRefusal('earning')
    if (!earning.is_open || earning.kind !== 'order' || new Date(earning.due_at) <= now || !isPositiveAmount(earning.net))
      throw new Refusal('payout.earning-unavailable', 'One of these orders cannot be paid out early any more')
    if (earning.currency_code !== first?.currency_code)
      throw new Refusal('payout.currencies', 'Orders in different currencies are paid out one currency at a time')
    return earning
  })
}

/** Requests an early payout, at the fee that was quoted. Returns its id. */
export async function requestEarly(call: Call, ids: readonly string[], quoted: string): Promise<string> {
  const { tx, brandId, now } = call
  const account = await lockAccount(tx, brandId)
  if (account.on_hold_since) throw new Refusal('payout.on-hold', 'Nothing is paid out early while the account is on hold')
  const bank = await findDetailsInEffect(tx, brandId, now)
  if (!bank) throw noBankDetailsRefusal()
  const locked = await lockEarnings(tx, brandId, ids)
  const earnings = checkEarly(locked.earnings, ids, now)
  const [{ currency_code: currencyCode } = noEarnings()] = earnings
  const corrections = locked.corrections.filter(({ currency_code }) => currency_code === currencyCode)
  const { fee, pays } = terms(earnings, sumNet(corrections), currencyCode)
  if (toAmount(toMinor(quoted)) !== fee) throw new Refusal('payout.fee-changed', 'The fee has changed. Look at it again before you confirm')
  if (!isPositiveAmount(pays)) throw new Refusal('payout.nothing-left', 'Nothing would be left to pay out')
  return createPayout(call, account, { kind: 'early', currencyCode, amount: pays, earnings: [...earnings, ...corrections], bank, fee })
}
