import type { EarningKind, LedgerKind, PayoutKind, PayoutStatus } from '@linesheet/domain/money/payouts'
import type { Address, CountryCode, CurrencyCode } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type StatedPayout = {
  number: number
  kind: PayoutKind
  status: PayoutStatus
  currency_code: CurrencyCode
  amount: string
  earning_count: number
  requested_on: string
  settled_on: string | null
  failure: string | null
  time_zone: string
  display_name: string
  origin_country: CountryCode
  address: Address | null
}

/** A payout and its brand, with days in the brand's time zone. Throws 404. */
export async function findStatedPayout(tx: Tx, brandId: string, id: string): Promise<StatedPayout> {
  const { rows } = await sql<StatedPayout>`
    select p.number, p.kind, p.status, p.currency_code, p.amount::text, p.earning_count, p.failure, c.time_zone, c.display_name, c.origin_country, c.address,
      (p.requested_at at time zone c.time_zone)::date::text as requested_on, (p.settled_at at time zone c.time_zone)::date::text as settled_on
    from payouts p join companies c on c.brand_id = ${brandId}
    where p.brand_id = ${brandId} and p.id = ${id}`.execute(tx)
  const [payout] = rows
  if (!payout) throw notFoundRefusal('payout')
  return payout
}

type Total = { kind: LedgerKind; amount: string }
export type StatedEarning = {
  id: string
  earned_at: string
  kind: EarningKind
  order_number: string | null
  retailer: string | null
  /** The day in the time zone of the brand. */
  earned_on: string
  net: string
  /** The sum of each kind of line. */
  totals: Total[]
}

/** How many earnings are read at a time. Each has about five lines. */
const statementBatch = 500
/** The last earning that was read: the moment as PostgreSQL writes it, to the microsecond. */
export type StatementEnd = { earned_at: string; id: string }

const after = (end: StatementEnd | undefined) =>
  end ? sql`and (e.earned_at, e.id) > (${end.earned_at}::timestamptz, ${end.id}::uuid)` : sql``

/** The next earnings of a payout, the oldest first: the earnings after `end`, or the first ones. */
export const earningBatch = (brandId: string, payoutId: string, end: StatementEnd | undefined) => sql`(
  select e.id, e.earned_at, e.kind, e.order_id, e.net from earnings e
  where e.brand_id = ${brandId} and e.payout_id = ${payoutId} ${after(end)}
  order by e.earned_at, e.id limit ${sql.lit(statementBatch)}) e`

export async function findStatedEarnings(tx: Tx, brandId: string, payoutId: string, end?: StatementEnd): Promise<StatedEarning[]> {
  const { rows } = await sql<StatedEarning>`
    select e.id, e.earned_at::text, e.kind, 'LS-' || o.number as order_number, o.buyer_name as retailer, e.net::text,
      (e.earned_at at time zone c.time_zone)::date::text as earned_on, l.totals
    from ${earningBatch(brandId, payoutId, end)}
    join companies c on c.brand_id = ${brandId}
    left join orders o on o.brand_id = ${brandId} and o.id = e.order_id
    cross join lateral (
      select json_agg(json_build_object('kind', k.kind, 'amount', k.amount::text)) as totals
      from (select kind, sum(amount)::numeric(20,2) as amount from ledger_lines where brand_id = ${brandId} and earning_id = e.id group by kind) k) l
    order by e.earned_at, e.id`.execute(tx)
  return rows
}

export type StatedLine = {
  /** The id of the earning, like the moment. */
  id: string
  earned_at: string
  earning_kind: EarningKind
  order_number: string | null
  retailer: string | null
  earned_on: string
  kind: LedgerKind
  amount: string
  note: string
  posted_at: string
}

/** The lines of the next earnings of a payout, earning by earning. */
export async function findStatedLines(tx: Tx, brandId: string, payoutId: string, end?: StatementEnd): Promise<StatedLine[]> {
  const { rows } = await sql<StatedLine>`
    select e.id, e.earned_at::text, e.kind as earning_kind, 'LS-' || o.number as order_number, o.buyer_name as retailer,
      (e.earned_at at time zone c.time_zone)::date::text as earned_on, l.kind, l.amount::text, l.note,
      to_char(l.posted_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as posted_at
    from ${earningBatch(brandId, payoutId, end)}
    join companies c on c.brand_id = ${brandId}
    left join orders o on o.brand_id = ${brandId} and o.id = e.order_id
    join ledger_lines l on l.brand_id = ${brandId} and l.earning_id = e.id
    order by e.earned_at, e.id, l.posted_at, l.cause_id, l.kind`.execute(tx)
  return rows
}
