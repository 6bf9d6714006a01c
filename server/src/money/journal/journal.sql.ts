import type { JournalLine } from '@linesheet/domain/money/journal'
import type { LedgerKind } from '@linesheet/domain/money/payouts'
import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../../platform/db/days.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { earningBatch, type StatementEnd } from '../statements/statement.sql.ts'

/** `posted_at`: as PostgreSQL writes it, to the microsecond. */
export type PostedLine = JournalLine & { posted_at: string }

const lineColumns = sql`l.kind, l.amount::text, l.cause_id, l.order_id, 'LS-' || o.number as order_number, o.po_number, p.number as payout_number,
  o.buyer_name as retailer, l.note, (l.posted_at at time zone c.time_zone)::date::text as posted_on, l.posted_at::text`
/** The joins that the columns need, for the line `l` and the id of its payout. */
const lineFrom = (brandId: string, payoutId: RawBuilder<unknown>) => sql`
  join companies c on c.brand_id = ${brandId}
  left join orders o on o.brand_id = ${brandId} and o.id = l.order_id
  left join payouts p on p.brand_id = ${brandId} and p.id = ${payoutId}`

type TakenLine = PostedLine & StatementEnd

/** The lines of the next earnings of a payout, earning by earning. */
export async function findTakenLines(tx: Tx, brandId: string, payoutId: string, last?: StatementEnd): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine>`
    select e.id, e.earned_at::text, ${lineColumns}
    from ${earningBatch(brandId, payoutId, last)} join ledger_lines l on l.brand_id = ${brandId} and l.earning_id = e.id
    ${lineFrom(brandId, sql`${payoutId}`)}
    order by e.earned_at, e.id, l.posted_at, l.cause_id, l.kind`.execute(tx)
  return rows
}

/** The line with which a payout was paid, if it was. */
export async function findPaidLine(tx: Tx, brandId: string, payoutId: string): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select ${lineColumns} from ledger_lines l ${lineFrom(brandId, sql`l.cause_id`)}
    where l.brand_id = ${brandId} and l.cause_id = ${payoutId} and l.kind = 'payout'`.execute(tx)
  return rows
}

/** `month` is given by one of its days, in the time zone of the brand. */
export type JournalMonth = { month: string; currency: string }

const zone = (brandId: string) => sql`(select time_zone from companies where brand_id = ${brandId})`
const isOfMonth = (brandId: string, { month, currency }: JournalMonth) => {
  const first = sql`date_trunc('month', ${month}::timestamp)`
  return sql`l.brand_id = ${brandId} and l.currency_code = ${currency}
    and l.posted_at >= ${startOfDay(first, zone(brandId))} and l.posted_at < ${startOfDay(sql`${first} + interval '1 month'`, zone(brandId))}`
}

/** How many lines are read at a time. */
const lineBatch = 2500
const isAfter = ({ posted_at, cause_id, kind }: PostedLine) =>
  sql`and (l.posted_at, l.cause_id, l.kind) > (${posted_at}::timestamptz, ${cause_id}::uuid, ${kind}::text)`

/** The next lines of a month in a currency, the oldest first. */
export async function findLinesOfMonth(tx: Tx, brandId: string, month: JournalMonth, last?: PostedLine): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select ${lineColumns} from (
      select * from ledger_lines l where ${isOfMonth(brandId, month)} ${last ? isAfter(last) : sql``}
      order by l.posted_at, l.cause_id, l.kind limit ${sql.lit(lineBatch)}) l
    left join earnings e on e.brand_id = ${brandId} and e.id = l.earning_id
    ${lineFrom(brandId, sql`coalesce(e.payout_id, case when l.kind = 'payout' then l.cause_id end)`)}
    order by l.posted_at, l.cause_id, l.kind`.execute(tx)
  return rows
}

/** The sum of each kind of line of a month in a currency. */
export async function sumMonthByKind(tx: Tx, brandId: string, month: JournalMonth) {
  const { rows } = await sql<{ kind: LedgerKind; amount: string }>`
    select l.kind, sum(l.amount)::numeric(20,2)::text as amount from ledger_lines l where ${isOfMonth(brandId, month)} group by l.kind`.execute(
    tx,
  )
  return rows
}
