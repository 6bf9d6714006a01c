import type { Notification } from '@linesheet/contract/home/notifications'
import { type ListedEvent, notificationCountLimit, unreadCountLimit } from '@linesheet/domain/home/notifications'
import { orderPeriods } from '@linesheet/domain/orders/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence } from '../../platform/lists/list.ts'
import { offset, type PageShape, type Paging, pageShape } from '../../platform/lists/paging.ts'
import { countable, keysOfAll, readUntil, type Selection, type Values } from './notification-keys.sql.ts'

const cancelDays = sql.lit(orderPeriods.cancelRequestDays)

/** The number of unread notifications, counted up to a limit for each event. */
const unreadStatement = prepareQuery(String, (_tx: Tx, values: Values, events: readonly ListedEvent[]) => {
  const sources = events.map((event) => countable(event, values, 'unread', unreadCountLimit))
  return sql<{ count: number }>`
        with ${readUntil(values)} select count(*)::int as count from (${sql.join(sources, sql` union all `)}) n`
})
export const countUnread = async (tx: Tx, values: Values, events: readonly ListedEvent[]) =>
  events.length ? ((await unreadStatement(tx, values, events))[0]?.count ?? 0) : 0

/** `chat_id`: the chat in which an infected file was sent. */
export type NotificationRow = Omit<Notification, 'link'> & { order_id: string | null; chat_id: string | null }

/** The subjects of the notifications, each record looked up by its key; a product is named in the member's language. */
const detailsOf = ({ brandId, userId }: Pick<Values, 'brandId' | 'userId'>, more = sql``) => sql<NotificationRow>`
  select n.event, n.id, n.order_id, n.at, n.is_read, coalesce('LS-' || o.number, 'PO-' || y.number) as number, coalesce(o.buyer_name, w.name) as retailer, p.name as product, s.level, h.name as webhook, coalesce(f.original_name, g.original_name) as file, g.chat_id,
    case when j.kind is not null then jsonb_build_object('kind', j.kind, 'status', j.status) end as job,
    case n.event when 'cancel_requested' then o.cancel_requested_at + ${cancelDays} * interval '1 day'
      when 'dispute_opened' then d.due_at when 'deadline_near' then o.due_at end as deadline
    ${more}
  from keys n
  left join lateral (select * from orders found where found.brand_id = ${brandId} and found.id = n.order_id offset ${optimizerFence}) o on true
  left join lateral (select case when found.status = 'pending' then found.due_at end as due_at from disputes found
    where found.brand_id = ${brandId} and n.event = 'dispute_opened' and found.id = n.id offset ${optimizerFence}) d on true
  left join lateral (select coalesce((select nullif(t.name, '') from product_translations t join users u on u.language_code = t.language_code
      where t.brand_id = ${brandId} and t.product_id = found.id and u.id = ${userId}), found.name) as name from products found
    where found.brand_id = ${brandId} and n.event = 'low_stock' and found.id = n.id offset ${optimizerFence}) p on true
  left join lateral (select found.level from product_stock found
    where found.brand_id = ${brandId} and n.event = 'low_stock' and found.product_id = n.id offset ${optimizerFence}) s on true
  left join lateral (select r.name from chats found join retailers r on r.id = found.retailer_id
    where found.brand_id = ${brandId} and n.event = 'message_received' and found.id = n.id offset ${optimizerFence}) w on true
  left join lateral (select found.kind, found.status from jobs found
    where found.brand_id = ${brandId} and n.event = 'job_finished' and found.id = n.id offset ${optimizerFence}) j on true
  left join lateral (select found.number from payouts found
    where found.brand_id = ${brandId} and n.event in ('payout_paid', 'payout_failed') and found.id = n.id offset ${optimizerFence}) y on true
  left join lateral (select found.name from webhooks found
    where found.brand_id = ${brandId} and n.event = 'webhook_disabled' and found.id = n.id offset ${optimizerFence}) h on true
  left join lateral (select found.original_name from order_files found
    where found.brand_id = ${brandId} and n.event = 'file_infected' and found.id = n.id offset ${optimizerFence}) f on true
  left join lateral (select found.original_name, found.chat_id from message_files found
    where found.brand_id = ${brandId} and n.event = 'file_infected' and found.id = n.id offset ${optimizerFence}) g on true
  order by n.at desc, n.id desc, n.event`

const pageStatement = prepareQuery(
  ({ events, which, limit, reach }: Selection & PageShape) => `${events} ${which} ${limit} ${reach}`,
  (_tx: Tx, values: Values & { skipped: number }, { limit, reach, ...selection }) => sql<NotificationRow>`
        with ${readUntil(values)}, keys as materialized (
          select n.event, n.id, n.order_id, n.at, n.is_read from (${keysOfAll(selection, values, reach)}) n
          order by n.at desc, n.id desc, n.event limit ${sql.lit(limit)} offset ${values.skipped})
        ${detailsOf(values)}`,
)

/** Counts up to one more than the pages of notifications reach. */
const countStatement = prepareQuery(
  ({ events, which }: Selection) => `${events} ${which}`,
  (_tx: Tx, values: Values, { events, which }) => {
    const most = notificationCountLimit + 1
    const sources = events.map((event) => countable(event, values, which, most))
    return sql<{ count: number }>`
          with ${readUntil(values)} select count(*)::int as count from (
            select from (${sql.join(sources, sql` union all `)}) n limit ${sql.lit(most)}) counted`
  },
)

/** The notifications of a member in the app, the newest first, as far back as they are counted. */
export async function findNotifications(tx: Tx, values: Values, selection: Selection, paging: Paging) {
  if (!selection.events.length) return { rows: [], count: 0 }
  const skipped = offset(paging)
  const isWithin = skipped < notificationCountLimit
  const [rows, [counted]] = await Promise.all([
    isWithin ? pageStatement(tx, { ...values, skipped }, { ...selection, ...pageShape(skipped, paging.items_per_page) }) : [],
    countStatement(tx, values, selection),
  ])
  return { rows: rows.slice(0, paging.items_per_page), count: counted?.count ?? 0 }
}

/** Whether nobody of the brand has handled it. An order that was accepted automatically stays open until somebody reads it. */
const isOpen = (brandId: string): RawBuilder<boolean> => sql`case n.event
  when 'order_received' then o.status = 'new' or (o.status in ('confirmed', 'accepted') and not exists (
    select from order_activities a where a.brand_id = ${brandId} and a.order_id = o.id and a.kind = 'accepted' and a.user_id is not null))
  when 'dispute_opened' then d.due_at is not null else true end`

const untoldStatement = prepareQuery(
  String,
  (_tx: Tx, values: Values, event: ListedEvent) => sql<NotificationRow & { is_open: boolean }>`
      with ${readUntil(values)}, keys as materialized (${keysOfAll({ events: [event], which: 'named' }, values)})
      ${detailsOf(values, sql`, ${isOpen(values.brandId)} as is_open`)}`,
)

/** The notifications of these records that the member has not read and nobody has handled, the newest first. */
export const findUnsentNotifications = async (tx: Tx, values: Values, event: ListedEvent, ids: readonly string[]) =>
  (await untoldStatement(tx, { ...values, ids }, event)).filter(({ is_open }) => is_open)
