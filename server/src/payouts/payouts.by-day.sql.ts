import type { CurrencyCode } from '@linesheet/domain/places'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'

export async function findTimeZone(tx: Tx, brandId: string): Promise<string> {
  return (await tx.selectFrom('companies').select('time_zone').where('brand_id', '=', brandId).executeTakeFirstOrThrow()).time_zone
}

/** What orders bring that are due until then, neither held nor taken; corrections, which are due at once, are left out. */
export async function sumDueBy(tx: Tx, brandId: string, currencyCode: CurrencyCode, until: Date): Promise<string> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(net), 0)::numeric(20,2)::text as net from earnings
    where brand_id = ${brandId} and currency_code = ${currencyCode} and payout_id is null and not is_held and kind = 'order'
      and due_at <= ${until}`.execute(tx)
  return rows[0]?.net ?? '0.00'
}

type Week = { currency_code: CurrencyCode; starts_on: string; due: string; held: string; earning_count: number }

/** What falls due in each week of the brand that has earnings, by currency; what is due already is of the week of `now`. */
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

const comingStatement = statement((tx: Tx, { brandId, now }: { brandId: string; now: string }) => ({
  compile: () =>
    sql<Coming>`
      with open as (
        select currency_code, sum(net) filter (where due_at <= ${now}) as available, min(due_at) filter (where due_at > ${now}) as next_due
        from earnings where brand_id = ${brandId} and payout_id is null and not is_held group by currency_code)
      select currency_code, coalesce(available, 0)::numeric(20,2)::text as available, next_due, coalesce((
        select sum(e.net) from earnings e where e.brand_id = ${brandId} and e.payout_id is null and not e.is_held
          and e.currency_code = open.currency_code and e.due_at > ${now} and e.due_at < next_due + interval '1 day'), 0)::numeric(20,2)::text as next_amount
      from open order by currency_code`.compile(tx),
}))

/** In each currency what is due already, and what falls due next, on one day. */
export const findComing = (tx: Tx, brandId: string, now: Date) => comingStatement(tx, { brandId, now: now.toISOString() })
