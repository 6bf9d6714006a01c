import type { SuperbrandProgress } from '@linesheet/contract/insight/superbrand'
import { monthBounds, monthOf, type ProgressPlace, progressLimits, type SuperbrandFigures } from '@linesheet/domain/insight/superbrand'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { orderRowColumns } from '../../orders/orders.columns.ts'
import { openCache } from '../../platform/caches.ts'
import { startOfDay } from '../../platform/db/days.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

const brandsAtATime = sql.lit(500)

/** Brands, not sandboxes, with answers from finished days that are not counted yet, by id: the next 500 after the given one. */
export async function findBrandsToCount(tx: Tx, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select c.brand_id from companies c
    where c.brand_id > ${after} and not c.is_sandbox
      and coalesce((select m.counted_until from superbrand_months m where m.brand_id = c.brand_id order by m.month desc limit 1), '-infinity')
        < ${startOfDay(sql`${now}::timestamptz at time zone c.time_zone`, sql`c.time_zone`)}
    order by c.brand_id limit ${brandsAtATime}`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

/** The time until which the answers of a brand are counted; before its first month, the time since when it has orders or exists. */
export async function findCountedUntil(tx: Tx, brandId: string) {
  const { rows } = await sql<{ time_zone: string; counted_until: string | null; began_at: string }>`
    select c.time_zone, (select counted_until from superbrand_months where brand_id = ${brandId} order by month desc limit 1) as counted_until,
      least(c.created_at, (select placed_at from orders where brand_id = ${brandId} order by placed_at, id limit 1)) as began_at
    from companies c where c.brand_id = ${brandId}`.execute(tx)
  return rows[0]
}

/** Orders that the brand has to answer: not its own, nor orders that ended before it could. */
const isToAnswer = sql`o.origin <> 'manual'
  and not (o.answered_at is null and o.status = 'cancelled' and o.cancelled_at <= o.answer_due_at)`

/** An answer is due within this time after the order: three business days, and weekends. */
const answerWeek = sql`interval '8 days'`

type Answers = Pick<SuperbrandFigures, 'answers_due' | 'answered_in_time'>

/** Orders whose answers were due after `from`, until `to`: once `to` has passed, the counts no longer change. */
export async function countAnswers(tx: Tx, brandId: string, from: Date, to: Date): Promise<Answers> {
  const { rows } = await sql<Answers>`
    select count(*) as answers_due, count(*) filter (where o.answered_at <= o.answer_due_at) as answered_in_time
    from orders o where o.brand_id = ${brandId} and o.placed_at > ${from}::timestamptz - ${answerWeek} and o.placed_at <= ${to}
      and o.answer_due_at > ${from} and o.answer_due_at <= ${to} and ${isToAnswer}`.execute(tx)
  return rows[0] ?? { answers_due: 0, answered_in_time: 0 }
}

/** Direct orders placed from `from` until before `to`, without cancelled ones. */
export async function countDirectOrders(tx: Tx, brandId: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where brand_id = ${brandId} and origin = 'direct' and status <> 'cancelled'
      and placed_at >= ${from} and placed_at < ${to}`.execute(tx)
  return rows[0]?.count ?? 0
}

type CountedMonth = Pick<Insertable<Tables['superbrand_months']>, 'brand_id' | 'month' | 'answers_due' | 'answered_in_time'> & {
  counted_from: Date
  counted_until: Date
}

/** Adds the counts to the month, and returns its totals. Undefined if another server has counted it in the meantime. */
export async function addToMonth(tx: Tx, { counted_from, ...row }: CountedMonth): Promise<Answers | undefined> {
  const { rows } = await sql<Answers>`
    insert into superbrand_months as m (brand_id, month, counted_until, answers_due, answered_in_time)
    values (${row.brand_id}, ${row.month}, ${row.counted_until}, ${row.answers_due}, ${row.answered_in_time})
    on conflict (brand_id, month) do update set counted_until = excluded.counted_until,
      answers_due = m.answers_due + excluded.answers_due, answered_in_time = m.answered_in_time + excluded.answered_in_time
    where m.counted_until = ${counted_from}
    returning answers_due, answered_in_time`.execute(tx)
  return rows[0]
}

type Decision = Pick<SuperbrandFigures, 'reviews' | 'rating_sum' | 'direct_orders'> & { is_met: boolean }

/** Stores the figures and the result of a month that has ended; once, whatever is counted later. */
export const decideMonth = (tx: Tx, brandId: string, month: Day, decision: Decision, now: Date) =>
  tx
    .updateTable('superbrand_months')
    .set({ ...decision, decided_at: now })
    .where('brand_id', '=', brandId)
    .where('month', '=', month)
    .where('decided_at', 'is', null)
    .execute()

/**
 * Above `countedAtOnce` orders within eight days, answers of the present days count only when the day has ended. If more than `countedAtOnceOfMonth` answers
 * were due this month or in the last decided one, the recent orders are not read at all.
 */
const countedAtOnce = sql.lit(200)
const countedAtOnceOfMonth = sql.lit(750)

type Bounds = { begins: string; ends: string }
const knownBounds = openCache<Bounds>('monthBounds')

/** When a month begins and ends in a time zone. Computing it takes as long as reading everything that Home shows about the month. */
const boundsOf = (timeZone: string, month: Day) =>
  knownBounds.remember(`${timeZone} ${month}`, () => {
    const { from, to } = monthBounds(timeZone, month)
    return { begins: from.toISOString(), ends: to.toISOString() }
  })

/** The order `o` was placed so recently that its answer may still be due. */
const isRecent = (now: string) => sql`o.placed_at > ${now}::timestamptz - ${answerWeek}`
/** The order `o` is unanswered, and its answer is due by the end of the month; found in the index `orders_open_answers`. */
const isOpen = (now: string, ends: RawBuilder<unknown>) => sql`o.status = 'new' and o.origin <> 'manual' and o.answered_at is null
  and o.answer_due_at > ${now} and o.answer_due_at <= ${ends}`

type Values = { brandId: string; now: string; month: Day } & Bounds

/** The answers of the present days, which the row of the month does not include yet; zeros if the brand has too many recent orders. */
const recentAnswers = ({ brandId, now, begins, ends }: Values) => sql`(
  select case when count(*) <= ${countedAtOnce} then count(*) filter (where is_counted) else 0 end::int as due,
    case when count(*) <= ${countedAtOnce} then count(*) filter (where is_counted and is_in_time) else 0 end::int as in_time
  from (
    select ${isToAnswer} and o.answer_due_at > coalesce(m.counted_until, ${begins}::timestamptz) and o.answer_due_at <= ${ends}::timestamptz
        and (o.answered_at is not null or o.answer_due_at <= ${now}::timestamptz) as is_counted,
      o.answered_at <= o.answer_due_at as is_in_time
    from orders o
    where o.brand_id = ${brandId} and ${isRecent(now)} and coalesce(greatest(m.answers_due, last.answers_due), 0) <= ${countedAtOnceOfMonth}
    limit ${countedAtOnce} + 1) o)`

const progressStatement = prepareQuery(String, (_tx: Tx, values: Values, place: ProgressPlace) => {
  const { brandId, now, month, begins, ends } = values
  return sql<Omit<SuperbrandProgress, 'month'>>`
      select coalesce(m.answers_due, 0) + recent.due as answers_due, coalesce(m.answered_in_time, 0) + recent.in_time as answered_in_time,
        coalesce(t.reviews, 0) as reviews, coalesce(t.rating_sum, 0) as rating_sum,
        (select count(*)::int from (select from orders where brand_id = ${brandId} and origin = 'direct' and status <> 'cancelled'
          and placed_at >= ${begins} and placed_at < ${ends} limit ${sql.lit(progressLimits[place].direct_orders)}) o) as direct_orders,
        (select count(*)::int from (select from orders o where o.brand_id = ${brandId} and ${isOpen(now, sql`${ends}`)}
          limit ${sql.lit(progressLimits[place].open_answers)}) o) as open_answers,
        last.is_met as was_met
      from (select) brand
      left join superbrand_months m on m.brand_id = ${brandId} and m.month = ${month}
      left join review_totals t on t.brand_id = ${brandId}
      left join lateral (
        select is_met, answers_due from superbrand_months where brand_id = ${brandId} and decided_at is not null order by month desc limit 1) last on true
      cross join lateral ${recentAnswers(values)} recent`
})

/** The progress of the brand, which has this time zone, in the month of `today`. */
export async function findProgress(
  tx: Tx,
  brandId: string,
  { now, timeZone, today = dayIn(timeZone, now) }: { now: Date; timeZone: string; today?: Day },
  place: ProgressPlace,
): Promise<SuperbrandProgress> {
  const month = monthOf(today)
  const values = { brandId, now: now.toISOString(), month, ...boundsOf(timeZone, month) }
  const [found] = await progressStatement(tx, values, place)
  if (!found) throw new Error('This statement returns one row')
  return { month, ...found }
}

/** The end of the month of `now` in the time zone of the brand `c`. */
const endOfMonth = (now: string) =>
  startOfDay(sql`date_trunc('month', ${now}::timestamptz at time zone c.time_zone) + interval '1 month'`, sql`c.time_zone`)

/** The number of open orders that are shown. */
const shownOrders = 12

/** The first orders are read in the order of their index: joined with the company, all would be sorted. */
const openOrdersStatement = prepareQuery((tx: Tx, { brandId, now }: Pick<Values, 'brandId' | 'now'>) =>
  tx
    .selectFrom('companies as c')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('orders as o')
          .selectAll('o')
          .where('o.brand_id', '=', brandId)
          .where(sql<boolean>`${isOpen(now, endOfMonth(now))}`)
          .orderBy('o.answer_due_at')
          .orderBy('o.id')
          .limit(sql.lit(shownOrders))
          .as('o'),
      (on) => on.onTrue(),
    )
    .select(orderRowColumns(brandId))
    .where('c.brand_id', '=', brandId)
    .orderBy('o.answer_due_at')
    .orderBy('o.id'),
)
/** The orders whose answers would count against this month if they were late; the most urgent first. */
export const findOpenOrders = (tx: Tx, brandId: string, now: Date) => openOrdersStatement(tx, { brandId, now: now.toISOString() })

/** The decided months of the last ten years, the latest first. */
export const findDecidedMonths = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('superbrand_months')
    .select(['month', 'answers_due', 'answered_in_time'])
    .select(({ ref }) => [
      ref('direct_orders').$notNull().as('direct_orders'),
      ref('reviews').$notNull().as('reviews'),
      ref('rating_sum').$notNull().as('rating_sum'),
      ref('is_met').$notNull().as('is_met'),
    ])
    .where('brand_id', '=', brandId)
    .where('decided_at', 'is not', null)
    .orderBy('month', 'desc')
    .limit(sql.lit(120))
    .execute()
