import { dayIn } from '@linesheet/domain/platform/days'
import { addAmounts, isPositiveAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import { insert } from '../../platform/db/prepared.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { findDetailsInEffect } from '../banking/bank-details.sql.ts'
import {
  type Account,
  findCurrenciesPaidOn,
  insertPayout,
  lockAccount,
  lockDueEarnings,
  type OpenEarning,
  type StoredPayout,
} from './payouts.sql.ts'

/** The sum of earnings in one currency. Added one by one, because a single call of `addAmounts` fails above some hundred thousand amounts. */
export const sumNet = (earnings: readonly Pick<OpenEarning, 'net'>[]) => earnings.reduce((sum, { net }) => addAmounts(sum, net), '0.00')

/**
 * Gathers all due earnings of a brand into one payout for each currency. There is none for a currency in which the brand owes, and a currency that had a
 * payout today waits until tomorrow; without bank details in effect all wait. It may run at any time and any number of times: an earning is in one payout.
 */
export async function collectDueEarnings(call: Call) {
  const { tx, brandId, now } = call
  const account = await lockAccount(tx, brandId)
  const bank = await findDetailsInEffect(tx, brandId, now)
  if (!bank) return
  const paidToday = await findCurrenciesPaidOn(tx, brandId, dayIn('UTC', now))
  const due = await lockDueEarnings(tx, brandId, now)
  for (const [currencyCode, earnings] of Map.groupBy(due, ({ currency_code }) => currency_code)) {
    const amount = sumNet(earnings)
    if (isPositiveAmount(amount) && !paidToday.includes(currencyCode))
      await createPayout(call, account, { kind: 'scheduled', currencyCode, amount, earnings, bank })
  }
}

export const noBankDetailsRefusal = () =>
  new Refusal('payout.no-bank-details', 'Enter bank details first. Payouts go there a day after they were confirmed')

/** Bank details in effect. */
type Bank = NonNullable<Awaited<ReturnType<typeof findDetailsInEffect>>>
type NewPayout = {
  kind: 'scheduled' | 'early'
  currencyCode: CurrencyCode
  amount: string
  earnings: readonly OpenEarning[]
  bank: Bank
  fee?: string
}

/** The bank details of a payout, as columns of its row. */
export const bankColumns = ({ id, country_code, label }: Bank) => ({ bank_details_id: id, bank_country: country_code, bank_label: label })

/** Adds a payout of locked earnings and asks the marketplace to pay it. A fee is its own line, and already taken off the amount. */
export async function createPayout(call: Call, account: Account, { kind, currencyCode, amount, earnings, bank, fee }: NewPayout) {
  const { tx, brandId, now, userId, publish } = call
  const id = newId()
  const scheduled_on = kind === 'scheduled' ? dayIn('UTC', now) : null
  const row = {
    id,
    kind,
    scheduled_on,
    currency_code: currencyCode,
    amount,
    requested_at: now,
    requested_by: userId ?? null,
    ...bankColumns(bank),
  }
  const isCharged = fee !== undefined && isPositiveAmount(fee)
  const taken = earnings.map((earning) => earning.id)
  const fields = { brand_id: brandId, currency_code: currencyCode }
  if (isCharged) {
    const net = `-${fee}`
    insert(tx, 'earnings', { ...fields, id, kind: 'correction', net, earned_at: now, due_at: now })
    insert(tx, 'ledger_lines', { ...fields, cause_id: id, kind: 'early_fee', earning_id: id, amount: net, posted_at: now })
  }
  insertPayout(tx, brandId, account, { ...row, status: 'pending', earning_count: taken.length }, isCharged ? [...taken, id] : taken)
  queueRequest(call, { ...row, number: account.last_payout_number, attempts: 1 })
  publish('payout.changed', id)
  return id
}

type Requested = Pick<StoredPayout, 'id' | 'currency_code' | 'amount' | 'number' | 'attempts' | 'bank_country' | 'bank_label'>

/** The webhook that asks the marketplace to pay. The marketplace reads the account by a separate call (docs/decisions/0090). */
export function queueRequest(
  { tx, brandId, now }: Call,
  { id, number, currency_code, amount, attempts, bank_country, bank_label }: Requested,
) {
  const data = { payout_id: id, number, currency_code, amount, attempt: attempts, bank_country, bank_label }
  return insertEffect(tx, brandId, { kind: 'webhook', payload: { event: 'payout.requested', at: now.toISOString(), data } }, now)
}
