import type { Balance, Earning, LedgerLine, listEarnings, listLedger, Payout } from '@linesheet/contract/money/payouts'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { RequestedPayout } from '@linesheet/domain/money/payout-reason'
import type { LedgerKind } from '@linesheet/domain/money/payouts'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type RawBuilder, sql } from 'kysely'
import { endOfDayOf, startOfDay } from '../../platform/db/days.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { cappedList, optimizerFence, type PageValues, pagedList, pageOf, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { addPayoutReason, addReasons } from './payout-reasons.ts'

const sumText = (value: RawBuilder<unknown>) => sql`coalesce(${value}, 0)::numeric(20,2)::text`

const zone = sql`(select time_zone from mine)`
const balancesStatement = prepareQuery(
  (_tx: Tx, { brandId, now }: { brandId: string; now: string }) => sql<Balance>`
      with mine as (select time_zone from companies where brand_id = ${brandId}),
      open as (
        select currency_code, sum(net) filter (where not is_held and due_at <= ${now}) as available,
          sum(net) filter (where not is_held and due_at > ${now}) as scheduled, sum(net) filter (where is_held) as held,
          min(due_at) filter (where not is_held and due_at > ${now}) as next_due
        from earnings where brand_id = ${brandId} and payout_id is null group by currency_code
      ), gathered as (
        select currency_code, sum(amount) filter (where status in ('pending', 'processing')) as in_transit,
          sum(amount) filter (where status = 'failed') as failed,
          sum(amount) filter (where status = 'paid'
            and settled_at >= ${startOfDay(sql`date_trunc('year', ${now}::timestamptz at time zone ${zone})`, zone)})
            as paid_this_year
        from payouts where brand_id = ${brandId} group by currency_code
      )
      select currency_code, ${sumText(sql`available`)} as available, ${sumText(sql`scheduled`)} as scheduled, ${sumText(sql`held`)} as held,
        ${sumText(sql`in_transit`)} as in_transit, ${sumText(sql`failed`)} as failed, ${sumText(sql`paid_this_year`)} as paid_this_year,
        case when next_due is not null then json_build_object('at', next_due, 'amount', (
          select ${sumText(sql`sum(e.net)`)} from earnings e where e.brand_id = ${brandId} and e.payout_id is null and not e.is_held
            and e.currency_code = open.currency_code and e.due_at > ${now} and e.due_at < ${endOfDayOf(sql`next_due`, zone)})) end as next_due
      from open full join gathered using (currency_code) order by currency_code`,
)

/** The balances of the brand, in each currency in which it ever had one. */
export const findBalances = (tx: Tx, brandId: string, now: Date) => balancesStatement(tx, { brandId, now: now.toISOString() })

const payoutColumns = sql`p.id, p.number, p.kind, p.status, p.currency_code, p.amount::text, p.earning_count, p.requested_at, p.sent_at, p.settled_at, p.failure,
  case when p.bank_details_id is not null then json_build_object('id', p.bank_details_id, 'country_code', p.bank_country, 'label', p.bank_label) end as bank`

type StoredPayout = Omit<Payout, 'reason'> & { sent_at: string | null }
type PayoutValues = PageValues & { brandId: string }
const payoutPage = pagedList<PayoutValues, StoredPayout>({
  rows: (tx, values, shape) => {
    const ordered = tx
      .selectFrom('payouts')
      .select('id')
      .where('brand_id', '=', values.brandId)
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
    const rows = sql<StoredPayout>`(
      select ${payoutColumns} from ${pageOf(ordered, values, shape)} join payouts p on p.brand_id = ${values.brandId} and p.id = page.id
      order by p.requested_at desc, p.id desc)`
    return tx.selectFrom(rows.as('payout')).selectAll()
  },
  count: (tx, { brandId }) => tx.selectFrom('payouts').where('brand_id', '=', brandId).select(rowCount),
})

/** A page of payouts, the latest first. */
export async function listPayoutPage(tx: Tx, brandId: string, paging: Paging) {
  const page = await payoutPage(tx, { brandId }, paging)
  return { ...page, items: page.items.map(addPayoutReason) }
}

/** A payout. Throws 404. */
export async function findPayout(tx: Tx, brandId: string, id: string): Promise<Payout> {
  const { rows } = await sql<StoredPayout>`select ${payoutColumns} from payouts p where p.brand_id = ${brandId} and p.id = ${id}`.execute(
    tx,
  )
  const [payout] = rows
  if (!payout) throw notFoundRefusal('payout')
  return addPayoutReason(payout)
}

/** The sum of each kind of line in a payout. */
export async function sumByKind(tx: Tx, brandId: string, payoutId: string) {
  const { rows } = await sql<{ kind: LedgerKind; amount: string }>`
    select l.kind, sum(l.amount)::numeric(20,2)::text as amount
    from earnings e join ledger_lines l on l.brand_id = ${brandId} and l.earning_id = e.id
    where e.brand_id = ${brandId} and e.payout_id = ${payoutId} group by l.kind`.execute(tx)
  return rows
}

/** The order `o` of an earning or a line, and its number. */
const orderOf = (brandId: string, id: RawBuilder<unknown>) => sql`left join lateral (
  select o.buyer_name, json_build_object('id', o.id, 'number', 'LS-' || o.number) as named
  from orders o where o.brand_id = ${brandId} and o.id = ${id} offset ${optimizerFence}) o on true`
const payoutOf = (brandId: string, id: RawBuilder<unknown>) => sql`left join lateral (
  select json_build_object('id', p.id, 'number', p.number) as named,
    json_build_object('status', p.status, 'requested_at', p.requested_at, 'sent_at', p.sent_at, 'settled_at', p.settled_at, 'failure', p.failure) as requested
  from payouts p where p.brand_id = ${brandId} and p.id = ${id} offset ${optimizerFence}) p on true`

type StoredEarning = Omit<Earning, 'reason'> & { requested: RequestedPayout | null }
type EarningQuery = ParsedRequest<typeof listEarnings>['query']
type EarningFilter = { currency: string | undefined; payoutId: string | undefined; isOpen: true | undefined; isEarly: true | undefined }
type EarningValues = PageValues & EarningFilter & { brandId: string; now: string }

const earningColumns = sql`
  e.id, e.kind, o.named as order, o.buyer_name as retailer, e.currency_code, e.earned_at, e.due_at, e.net::text, e.is_held, p.named as payout, p.requested,
  m.gross::numeric(20,2)::text, (e.net - m.gross)::numeric(20,2)::text as fees`
const moneyOf = (brandId: string) => sql`cross join lateral (
  select coalesce(sum(l.amount) filter (where l.kind in ('sale', 'discount', 'shipping_reimbursed')), 0) as gross
  from ledger_lines l where l.brand_id = ${brandId} and l.earning_id = e.id offset ${optimizerFence}) m`
const earningFrom = (brandId: string) =>
  sql`${orderOf(brandId, sql`e.order_id`)} ${payoutOf(brandId, sql`e.payout_id`)} ${moneyOf(brandId)}`

const earningPage = cappedList<EarningValues, StoredEarning>({
  filters: {
    currency: ({ currency }) => sql`e.currency_code = ${currency}`,
    payoutId: ({ payoutId }) => sql`e.payout_id = ${payoutId}`,
    isOpen: () => sql`e.payout_id is null`,
    isEarly: ({ now }) => sql`e.kind = 'order' and not e.is_held and e.due_at > ${now}::timestamptz and e.net > 0`,
  },
  rows: (tx, values, shape) => {
    const ordered = tx
      .selectFrom('earnings as e')
      .select('e.id')
      .where('e.brand_id', '=', values.brandId)
      .where(shape.where)
      .orderBy('e.due_at')
      .orderBy('e.id')
    const page = pageOf(ordered, values, shape)
    const rows = sql<StoredEarning>`(
      select ${earningColumns} from ${page}
      join earnings e on e.brand_id = ${values.brandId} and e.id = page.id ${earningFrom(values.brandId)} order by e.due_at, e.id)`
    return tx.selectFrom(rows.as('earning')).selectAll()
  },
  matching: (tx, { brandId }, { where }) => tx.selectFrom('earnings as e').where('e.brand_id', '=', brandId).where(where),
})

/** A page of earnings by the day on which they are due: of one payout, or of none yet. */
export async function listEarningPage(tx: Tx, brandId: string, { currency, payout_id, early, ...paging }: EarningQuery, now: Date) {
  const filter = { currency, payoutId: payout_id, isOpen: payout_id ? undefined : (true as const), isEarly: early || undefined }
  const page = await earningPage(tx, { brandId, now: now.toISOString(), ...filter }, paging)
  return { ...page, items: await addReasons(tx, brandId, page.items, now) }
}

/** The earnings with these ids. */
export async function findEarnings(tx: Tx, brandId: string, ids: readonly string[], now: Date): Promise<Earning[]> {
  const { rows } = await sql<StoredEarning>`
    select ${earningColumns} from earnings e ${earningFrom(brandId)}
    where e.brand_id = ${brandId} and e.id = any(${ids}::uuid[]) order by e.due_at, e.id`.execute(tx)
  return addReasons(tx, brandId, rows, now)
}

type LedgerQuery = ParsedRequest<typeof listLedger>['query']
type LedgerValues = PageValues & { brandId: string; currency: string | undefined; kind: LedgerKind | undefined }

const ledgerPage = cappedList<LedgerValues, LedgerLine>({
  filters: {
    currency: ({ currency }) => sql`l.currency_code = ${currency}`,
    kind: ({ kind }) => sql`l.kind = ${kind}`,
  },
  rows: (tx, { brandId, offset }, { where, limit, reach }) => {
    const rows = sql<LedgerLine>`(
      select l.cause_id, l.kind, o.named as order, p.named as payout, l.currency_code, l.amount::text, l.note, l.posted_at
      from (select * from (select * from ledger_lines l where l.brand_id = ${brandId} and ${where}
        order by l.posted_at desc, l.cause_id, l.kind limit ${sql.lit(reach)}) reached limit ${sql.lit(limit)} offset ${offset}) l
      left join earnings e on e.brand_id = ${brandId} and e.id = l.earning_id
      ${orderOf(brandId, sql`l.order_id`)} ${payoutOf(brandId, sql`coalesce(e.payout_id, case when l.kind = 'payout' then l.cause_id end)`)}
      order by l.posted_at desc, l.cause_id, l.kind)`
    return tx.selectFrom(rows.as('line')).selectAll()
  },
  matching: (tx, { brandId }, { where }) => tx.selectFrom('ledger_lines as l').where('l.brand_id', '=', brandId).where(where),
})

/** A page of the ledger, the latest lines first. */
export const listLedgerPage = (tx: Tx, brandId: string, { currency, kind, ...paging }: LedgerQuery) =>
  ledgerPage(tx, { brandId, currency, kind }, paging as Paging)
