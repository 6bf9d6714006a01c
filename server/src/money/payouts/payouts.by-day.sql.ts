import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { endOfDayOf } from '../../platform/db/days.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** The net of the orders' earnings that are due until then, neither held nor taken. Corrections are left out: an early payout settles them anyway. */
export async function sumDueBy(tx: Tx, brandId: string, currencyCode: CurrencyCode, until: Date): Promise<string> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(net), 0)::numeric(20,2)::text as net from earnings
    where brand_id = ${brandId} and currency_code = ${currencyCode} and payout_id is null and not is_held and kind = 'order'
      and due_at <= ${until}`.execute(tx)
  return rows[0]?.net ?? '0.00'
}

type Week = { currency_code: CurrencyCode; starts_on: string; due: string; held: string; earning_count: number }

/** The net that falls due in each week of the brand that has earnings, by currency; overdue earnings count for the week of `now`. */
export async function sumByWeek(tx: Tx, brandId: string, timeZone: string, now: Date): Promise<Week[]> {
  const { rows } = await sql<Week>`
    with open as (
      select currency_code, is_held, net, date_trunc('week', greatest(due_at, ${now}::timestamptz) at time zone ${timeZone})::date as week
      from earnings where brand_id = ${brandId} and payout_id is null)
    select currency_code, week::text as starts_on, coalesce(sum(net) filter (where not is_held), 0)::numeric(20,2)::text as due,
      coalesce(sum(net) filter (where is_held), 0)::numeric(20,2)::text as held, count(*)::int as earning_count
    from open group by currency_code, week order by currency_code, week`.execute(tx)
  return rows
}

type Coming = { currency_code: CurrencyCode; available: string; next_due: string | null; next_amount: string }

/** Earnings that no payout has taken, in the order of the index that has only these. */
const open = (brandId: string) => sql`earnings e where e.brand_id = ${brandId} and e.payout_id is null`

/**
 * For Home: it jumps from currency to currency, and reads only the due earnings and the next day's, not all open earnings. Subqueries instead of joins,
 * because PostgreSQL starts them faster.
 */
const comingStatement = prepareQuery((_tx: Tx, { brandId, now }: { brandId: string; now: string }) => {
  const ofCurrency = sql`not e.is_held and e.currency_code = c.currency_code`
  return sql<{ currency_code: CurrencyCode; available: string | null; next: { due_at: string; amount: string } | null }>`
      with recursive currencies as (
        (select e.currency_code from ${open(brandId)} order by e.currency_code limit 1)
        union all
        select (select e.currency_code from ${open(brandId)} and e.currency_code > c.currency_code order by e.currency_code limit 1)
        from currencies c where c.currency_code is not null)
      select c.currency_code,
        (select sum(e.net) from ${open(brandId)} and ${ofCurrency} and e.due_at <= ${now})::text as available,
        (select json_build_object('due_at', next.due_at, 'amount', (
            select sum(e.net) from ${open(brandId)} and ${ofCurrency} and e.due_at >= next.due_at and e.due_at < next.day_ends)::text)
          from (
            select e.due_at, ${endOfDayOf(sql`e.due_at`, sql`(select time_zone from companies where brand_id = ${brandId})`)} as day_ends
            from ${open(brandId)} and ${ofCurrency} and e.due_at > ${now} order by e.due_at limit 1) next) as next
      from currencies c where c.currency_code is not null order by c.currency_code`
})

/** For each currency the net that is due already, and the net that falls due next, on one day. */
export async function findUpcomingPayouts(tx: Tx, brandId: string, now: Date): Promise<Coming[]> {
  const found = await comingStatement(tx, { brandId, now: now.toISOString() })
  return found.map(({ currency_code, available, next }) => ({
    currency_code,
    available: available ?? '0.00',
    next_due: next?.due_at ?? null,
    next_amount: next?.amount ?? '0.00',
  }))
}
