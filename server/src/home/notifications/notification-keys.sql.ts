import { type ListedEvent, unreadDays } from '@linesheet/domain/home/notifications'
import { type RawBuilder, sql } from 'kysely'
import { optimizerFence } from '../../platform/lists/list.ts'
import { notificationSource, type Reader } from './notification-sources.sql.ts'

/** The member and the current time. `ids`: the records of a selection by name (`named`); `about`: the order, product or job of a selection by subject. */
export type Values = Reader & { now: Date; ids?: readonly string[]; about?: string }
/** Notifications of these events, all or only unread: of any record, of the `named` records, or `about` an order, product or job. */
export type Selection = { events: readonly ListedEvent[]; which: 'all' | 'unread' | 'named' | 'about' }

/**
 * The time up to which a member has read everything, as `since`; `since_id`: the same for ids. Events before a member joined count as read; `since_id` allows
 * for clocks that differ.
 */
export const readUntil = ({ brandId, userId, now }: Values) => sql`
  read_until as materialized (
    select since, id_after(since) as since_id from (
      select greatest(m.created_at - interval '1 second', n.read_at, ${now}::timestamptz - ${sql.lit(unreadDays)} * interval '1 day') as since
      from memberships m left join notification_reads n on n.brand_id = ${brandId} and n.user_id = ${userId}
      where m.brand_id = ${brandId} and m.user_id = ${userId}) until)`

/** Looked up one by one: a join would read everything that an average member has read for each notification. */
const wasReadAlone = ({ brandId, userId }: Reader, event: ListedEvent) => {
  const { id, toldAt } = notificationSource(event)
  return sql<boolean>`exists (select from read_notifications r
    where r.brand_id = ${brandId} and r.user_id = ${userId} and r.event = ${sql.lit(event)} and r.record_id = ${id} and r.read_at >= ${toldAt}
    offset ${optimizerFence})`
}

/** The records of the notifications of one event. */
function recordsOf(event: ListedEvent, values: Values, which: Selection['which']) {
  const { from, where, id, aboutId, toldKey, isToldById, wasWatched } = notificationSource(event)
  const until = isToldById ? sql`since_id` : sql`since`
  const unread = sql`and ${toldKey} > (select ${until} from read_until) and not ${wasWatched} and not ${wasReadAlone(values, event)}`
  const conditions = {
    all: sql``,
    unread,
    named: sql`${unread} and ${id} = any(${values.ids}::uuid[])`,
    about: sql`${unread} and ${aboutId} = ${values.about}`,
  }
  return sql`${from(values)} where ${where(values)} ${conditions[which]}`
}

/** A value to count for each of the newest. Only with this order does PostgreSQL stop reading at the limit. */
export const countable = (event: ListedEvent, values: Values, which: Selection['which'], limit: number) => {
  const { at, toldKey } = notificationSource(event)
  return sql`(select from ${recordsOf(event, values, which)} order by ${which === 'all' ? at : toldKey} desc limit ${sql.lit(limit)})`
}

/** At equal times, the record that was added last comes first: ids increase with time. */
function keysOf(event: ListedEvent, values: Values, which: Selection['which'], limit: RawBuilder<unknown>) {
  const { id, orderId, at, toldAt, toldKey, wasWatched } = notificationSource(event)
  return sql`
    select ${sql.lit(event)} as event, ${id} as id, ${orderId} as order_id, ${at} as at,
      ${toldAt} <= (select since from read_until) or ${wasWatched} or ${wasReadAlone(values, event)} as is_read
    from ${recordsOf(event, values, which)}
    order by ${which === 'all' ? at : toldKey} desc, ${id} desc ${limit}`
}

/** The keys of the newest notifications of each event, unordered. */
export const keysOfAll = ({ events, which }: Selection, values: Values, limit?: number) =>
  sql.join(
    events.map((event) => sql`(${keysOf(event, values, which, limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`)})`),
    sql` union all `,
  )
