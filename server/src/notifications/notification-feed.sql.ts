import type { Notification } from '@linesheet/contract/notifications'
import { deadlineNoticeHours } from '@linesheet/domain/notifications'
import { orderPeriods } from '@linesheet/domain/orders'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { oneByOne } from '../kernel/list.ts'
import { statement } from '../kernel/statement.ts'

const shown = sql.lit(100)
const noticeHours = sql.lit(deadlineNoticeHours)
const cancelDays = sql.lit(orderPeriods.cancelRequestDays)

type Values = { brandId: string; userId: string; events: string[] }

/** Read from the records themselves, each kind from its index. `told_at`: when the brand could first see it; the marketplace may deliver late. */
const feedStatement = statement((tx: Tx, { brandId, userId, events }: Values) => ({
  compile: () =>
    sql<Notification>`
      select n.id, n.event, n.order_id, 'LS-' || n.number as number, n.retailer, n.at, n.deadline, '/order/' || n.order_id as link,
        n.told_at <= coalesce((select read_at from notification_reads where brand_id = ${brandId} and user_id = ${userId}), '-infinity') as is_read
      from (
        (select 'order_received' as event, o.id, o.id as order_id, o.number, o.buyer_name as retailer, o.placed_at as at, o.due_at as deadline,
          greatest(o.placed_at, uuid_extract_timestamp(o.id)) as told_at
          from orders o where o.brand_id = ${brandId} and o.origin <> 'manual' order by o.placed_at desc, o.id desc limit ${shown})
        union all
        (select 'cancel_requested', o.id, o.id, o.number, o.buyer_name, o.cancel_requested_at, o.cancel_requested_at + ${cancelDays} * interval '1 day',
          o.cancel_requested_at
          from orders o where o.brand_id = ${brandId} and o.cancel_requested_at is not null order by o.cancel_requested_at desc limit ${shown})
        union all
        (select 'dispute_opened', d.id, o.id, o.number, o.buyer_name, d.reported_at, case when d.status = 'pending' then d.due_at end,
          greatest(d.reported_at, uuid_extract_timestamp(d.id))
          from (select * from disputes where brand_id = ${brandId} order by reported_at desc, id desc limit ${shown}) d
          cross join lateral (select * from orders found where found.brand_id = ${brandId} and found.id = d.order_id offset ${oneByOne}) o)
        union all
        (select 'deadline_near', o.id, o.id, o.number, o.buyer_name, a.due_at - ${noticeHours} * interval '1 hour', a.due_at,
          a.due_at - ${noticeHours} * interval '1 hour'
          from (select * from announced_deadlines where brand_id = ${brandId} order by due_at desc limit ${shown}) a
          cross join lateral (
            select * from orders found where found.brand_id = ${brandId} and found.id = a.order_id and found.due_at = a.due_at offset ${oneByOne}) o)
      ) n
      where n.event = any(${events}::text[])
      order by n.at desc, n.id
      limit ${shown}`.compile(tx),
}))
/** What the user is told of in the app, the newest first. */
export const findNotifications = (tx: Tx, values: Values) => feedStatement(tx, values)

/** Never moves back: of two tabs, the later moment counts. */
export const markRead = (tx: Tx, brandId: string, userId: string, until: Date) =>
  sql`
    insert into notification_reads as n (brand_id, user_id, read_at) values (${brandId}, ${userId}, ${until})
    on conflict (brand_id, user_id) do update set read_at = greatest(n.read_at, excluded.read_at)`.execute(tx)
