import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { quoteEarlyPayout } from '@linesheet/contract/payouts'
import { cheapestChoice } from '@linesheet/domain/early-payouts'
import { addAmounts, type Minor, toAmount, toMinor } from '@linesheet/domain/money'
import { earlyFee, payoutTerms } from '@linesheet/domain/payouts'
import type { CurrencyCode } from '@linesheet/domain/places'
import { invalidInput, notFound, Refusal } from '@linesheet/domain/refusal'
import { findDetailsInEffect } from '../banking/bank-details.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { createPayout, isPositive, noBankDetails, type PayoutContext, sumNet } from './create-payout.ts'
import { findEarlyEarnings, findEarningsByIds, lockAccount, lockEarnings, type OpenEarning, sumCorrections } from './payouts.sql.ts'

type Input = ParsedRequest<typeof quoteEarlyPayout>['body']

/** Of a sum, which may be wider than an amount; exact up to 90 trillion. */
const minorOf = (sum: string): Minor => Number(sum.replace('.', ''))

/** What early payouts choose among: more orders than a brand ships in 60 days would not be chosen better. */
const candidateLimit = 500

/** The earnings of an early payout, what it costs and what it pays. Throws by field what cannot be paid out early. */
export async function quoteEarly(tx: Tx, brandId: string, { earning_ids: ids, amount, currency_code: currency }: Input, now: Date) {
  if (ids) return quoteOf(tx, brandId, checkEarly(await findEarningsByIds(tx, brandId, ids), ids, now))
  if (amount === undefined) throw invalidInput({ earning_ids: 'required' })
  if (!currency) throw invalidInput({ currency_code: 'required' })
  return quoteOf(tx, brandId, await chooseEarnings(tx, brandId, { amount, currency, now }))
}

async function quoteOf(tx: Tx, brandId: string, earnings: readonly OpenEarning[]) {
  const [{ currency_code } = noEarnings()] = earnings
  return { currency_code, ...terms(earnings, await sumCorrections(tx, brandId, currency_code), currency_code) }
}

function terms(earnings: readonly OpenEarning[], corrections: string, currencyCode: CurrencyCode) {
  const net = sumNet(earnings)
  const fee = toAmount(earlyFee(minorOf(net), currencyCode))
  return { ids: earnings.map(({ id }) => id), net, corrections, fee, pays: addAmounts(net, corrections, `-${fee}`) }
}

type Goal = { amount: string; currency: CurrencyCode; now: Date }

async function chooseEarnings(tx: Tx, brandId: string, { amount, currency, now }: Goal): Promise<OpenEarning[]> {
  const candidates = await findEarlyEarnings(tx, brandId, currency, now, candidateLimit)
  const owed = minorOf(await sumCorrections(tx, brandId, currency))
  const target = netFor(toMinor(amount) - owed, currency)
  const chosen = cheapestChoice(
    candidates.map(({ id, net }) => ({ id, net: minorOf(net) })),
    Math.max(target, 1),
  )
  const ids = new Set(chosen?.map(({ id }) => id))
  if (!chosen) throw invalidInput({ amount: 'amount_too_large' })
  return candidates.filter(({ id }) => ids.has(id))
}

/** The fee is rounded to a whole unit at most: so much below the exact quotient the search begins. */
const roundingMinor = 200

/** The smallest net that pays at least so much once its fee is off. */
function netFor(pays: Minor, currencyCode: CurrencyCode): Minor {
  let net = Math.floor(pays / (1 - payoutTerms.earlyFeeRate)) - roundingMinor
  while (net - earlyFee(Math.max(net, 0), currencyCode) < pays) net += 1
  return net
}

const noEarnings = () => {
  throw invalidInput({ earning_ids: 'required' })
}

/** The earnings with these ids. Throws 404, and when one is taken, held, due already, of nothing, or of another currency than the first. */
function checkEarly(earnings: Awaited<ReturnType<typeof findEarningsByIds>>, ids: readonly string[], now: Date): OpenEarning[] {
  const byId = new Map(earnings.map((earning) => [earning.id, earning]))
  const [first] = earnings
  return [...new Set(ids)].map((id) => {
    const earning = byId.get(id)
    if (!earning) throw notFound('earning')
    if (!earning.is_open || earning.kind !== 'order' || new Date(earning.due_at) <= now || !isPositive(earning.net))
      throw new Refusal('payout.earning-unavailable', 'One of these orders cannot be paid out early any more')
    if (earning.currency_code !== first?.currency_code)
      throw new Refusal('payout.currencies', 'Orders in different currencies are paid out one currency at a time')
    return earning
  })
}

/** Requests an early payout, at the fee that was quoted. Returns its id. */
export async function requestEarly(context: PayoutContext, ids: readonly string[], quoted: string): Promise<string> {
  const { tx, brandId, now } = context
  const account = await lockAccount(tx, brandId)
  if (account.on_hold_since) throw new Refusal('payout.on-hold', 'Nothing is paid out early while the account is on hold')
  const bank = await findDetailsInEffect(tx, brandId, now)
  if (!bank) throw noBankDetails()
  const locked = await lockEarnings(tx, brandId, ids)
  const earnings = checkEarly(locked.earnings, ids, now)
  const [{ currency_code: currencyCode } = noEarnings()] = earnings
  const corrections = locked.corrections.filter(({ currency_code }) => currency_code === currencyCode)
  const { fee, pays } = terms(earnings, sumNet(corrections), currencyCode)
  if (toAmount(toMinor(quoted)) !== fee) throw new Refusal('payout.fee-changed', 'The fee has changed. Look at it again before you confirm')
  if (!isPositive(pays)) throw new Refusal('payout.nothing-left', 'Nothing would be left to pay out')
  return createPayout(context, account, { kind: 'early', currencyCode, amount: pays, earnings: [...earnings, ...corrections], bank, fee })
}
