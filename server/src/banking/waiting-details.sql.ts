import type { WaitingBankDetails } from '@linesheet/contract/home'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'
import { findComing } from '../payouts/payouts.by-day.sql.ts'

type Waiting = { state: WaitingBankDetails['state']; label: string | null; expires_at: string | null }

/** No row for a brand whose details are confirmed, unless newer ones wait for their code. */
const waitingStatement = statement((tx: Tx, { brandId, now }: { brandId: string; now: string }) => ({
  compile: () =>
    sql<Waiting>`
      select case when newest.waits then 'unverified' when newest.is_expired then 'expired' else 'missing' end as state, newest.label, newest.expires_at
      from (select) brand left join lateral (
        select d.label, d.expires_at, d.outcome is null and d.confirmed_at is null and d.expires_at > ${now} as waits,
          d.outcome = 'expired' or (d.outcome is null and d.confirmed_at is null) as is_expired
        from bank_details d where d.brand_id = ${brandId} order by d.entered_at desc, d.id desc limit 1) newest on true
      where newest.waits or not exists (
        select from bank_details b where b.brand_id = ${brandId} and b.confirmed_at is not null and b.outcome is null)`.compile(tx),
}))

/**
 * The bank details that wait for the brand, if any: those that wait for their code, and those that are missing although something is to be paid out. What
 * that is Home asks for anyway, so that it costs nothing there.
 */
export async function findWaitingDetails(tx: Tx, brandId: string, now: Date) {
  const [[found], coming] = await Promise.all([waitingStatement(tx, { brandId, now: now.toISOString() }), findComing(tx, brandId, now)])
  if (!found) return []
  if (found.state === 'unverified') return [{ ...found, due: [] }]
  const due = coming
    .filter(({ available }) => Number(available) > 0)
    .map(({ currency_code, available }) => ({ currency_code, amount: available }))
  return due.length ? [{ ...found, expires_at: null, due }] : []
}
