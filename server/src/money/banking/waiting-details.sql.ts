import type { WaitingBankDetails } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { findUpcomingPayouts } from '../payouts/payouts.by-day.sql.ts'

type Newest = { label: string; expires_at: string; outcome: string | null; confirmed_at: string | null; has_confirmed: true | null }

/** The newest details, and whether any are confirmed; no row for a brand without any. */
const newestStatement = prepareQuery(
  (_tx: Tx, { brandId }: { brandId: string }) => sql<Newest>`
      select d.label, d.expires_at, d.outcome, d.confirmed_at,
        (select true from bank_details c where c.brand_id = ${brandId} and c.confirmed_at is not null and c.outcome is null limit 1) as has_confirmed
      from bank_details d where d.brand_id = ${brandId} order by d.entered_at desc, d.id desc limit 1`,
)

type Waiting = { state: WaitingBankDetails['state']; label: string | null; expires_at: string | null }

/** Undefined for a brand whose details are confirmed, unless newer ones wait for their code. */
function waitingOf(newest: Newest | undefined, now: Date): Waiting | undefined {
  if (!newest) return { state: 'missing', label: null, expires_at: null }
  const { label, expires_at, outcome, confirmed_at, has_confirmed } = newest
  const isOpen = outcome === null && confirmed_at === null
  if (isOpen && new Date(expires_at) > now) return { state: 'unverified', label, expires_at }
  if (has_confirmed) return undefined
  return { state: isOpen || outcome === 'expired' ? 'expired' : 'missing', label, expires_at }
}

/**
 * The bank details that need the brand's attention, if any: details that wait for their code, or missing ones although something is to be paid out. Home
 * queries the upcoming payouts anyway, so this costs nothing there.
 */
export async function findWaitingDetails(tx: Tx, brandId: string, now: Date) {
  const [[newest], coming] = await Promise.all([newestStatement(tx, { brandId }), findUpcomingPayouts(tx, brandId, now)])
  const found = waitingOf(newest, now)
  if (!found) return []
  if (found.state === 'unverified') return [{ ...found, due: [] }]
  const due = coming
    .filter(({ available }) => Number(available) > 0)
    .map(({ currency_code, available }) => ({ currency_code, amount: available }))
  return due.length ? [{ ...found, expires_at: null, due }] : []
}
