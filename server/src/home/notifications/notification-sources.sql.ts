import { type ListedEvent, watchedJobSeconds } from '@linesheet/domain/home/notifications'
import { type RawBuilder, sql } from 'kysely'
import { optimizerFence } from '../../platform/lists/list.ts'

export type Reader = { brandId: string; userId: string }

/** The source of an event's notifications: the records themselves. */
type Source = {
  from: (reader: Reader) => RawBuilder<unknown>
  where: (reader: Reader) => RawBuilder<boolean>
  id: RawBuilder<string>
  /** The id of the order, product or job that it is about, if different. */
  aboutId?: RawBuilder<string>
  orderId?: RawBuilder<string>
  at: RawBuilder<string>
  /** Whether the brand could first see it when its id was made, which may be later than `at`: the marketplace may deliver late. */
  isToldById?: true
  /** Whether the member watched it happen, such as a short job: then it counts as read. */
  wasWatched?: RawBuilder<boolean>
}

const ordersOf = (brandId: string) => sql<boolean>`o.brand_id = ${brandId}`
const orders = () => sql`orders o`

const sources: Record<ListedEvent, Source> = {
  order_received: {
    from: orders,
    where: ({ brandId }) => sql`${ordersOf(brandId)} and o.origin <> 'manual'`,
    id: sql`o.id`,
    orderId: sql`o.id`,
    at: sql`o.placed_at`,
    isToldById: true,
  },
  cancel_requested: {
    from: orders,
    where: ({ brandId }) => sql`${ordersOf(brandId)} and o.cancel_requested_at is not null`,
    id: sql`o.id`,
    orderId: sql`o.id`,
    at: sql`o.cancel_requested_at`,
  },
  dispute_opened: {
    from: () => sql`disputes d`,
    where: ({ brandId }) => sql`d.brand_id = ${brandId}`,
    id: sql`d.id`,
    aboutId: sql`d.order_id`,
    orderId: sql`d.order_id`,
    at: sql`d.reported_at`,
    isToldById: true,
  },
  message_received: {
    // A member who opens the chat has read it for the whole brand.
    from: () => sql`chats c`,
    where: ({ brandId }) => sql`c.brand_id = ${brandId} and c.unread > 0 and c.archived_at is null`,
    id: sql`c.id`,
    at: sql`c.last_message_at`,
  },
  deadline_near: {
    // The deadline may have moved since.
    from: ({ brandId }) => sql`announced_deadlines a cross join lateral (
      select from orders found where found.brand_id = ${brandId} and found.id = a.order_id and found.due_at = a.due_at offset ${optimizerFence}) still_due`,
    where: ({ brandId }) => sql`a.brand_id = ${brandId}`,
    id: sql`a.order_id`,
    orderId: sql`a.order_id`,
    at: sql`a.announced_at`,
  },
  low_stock: {
    from: () => sql`product_stock s`,
    where: ({ brandId }) => sql`s.brand_id = ${brandId} and s.low_since is not null`,
    id: sql`s.product_id`,
    at: sql`s.low_since`,
  },
  job_finished: {
    from: () => sql`jobs j`,
    where: ({ brandId, userId }) =>
      sql`j.brand_id = ${brandId} and j.user_id = ${userId} and j.finished_at is not null and j.status in ('done', 'failed')`,
    id: sql`j.id`,
    at: sql`j.finished_at`,
    wasWatched: sql`j.finished_at < j.created_at + ${sql.lit(watchedJobSeconds)} * interval '1 second'`,
  },
  payout_paid: {
    from: () => sql`payouts p`,
    where: ({ brandId }) => sql`p.brand_id = ${brandId} and p.status = 'paid'`,
    id: sql`p.id`,
    at: sql`p.settled_at`,
  },
  payout_failed: {
    // A payout that is requested again is no longer failed.
    from: () => sql`payouts p`,
    where: ({ brandId }) => sql`p.brand_id = ${brandId} and p.status = 'failed'`,
    id: sql`p.id`,
    at: sql`p.settled_at`,
  },
  webhook_disabled: {
    // A webhook that a member disabled is no surprise, and an enabled one works again.
    from: () => sql`webhooks h`,
    where: ({ brandId }) => sql`h.brand_id = ${brandId} and h.disabled_because <> 'member' and h.disabled_at is not null`,
    id: sql`h.id`,
    at: sql`h.disabled_at`,
  },
  file_infected: {
    from: ({ brandId }) => sql`(
      select f.id, f.order_id, f.scanned_at from order_files f where f.brand_id = ${brandId} and f.scan = 'infected'
      union all select f.id, null, f.scanned_at from message_files f where f.brand_id = ${brandId} and f.scan = 'infected') i`,
    where: () => sql`true`,
    id: sql`i.id`,
    orderId: sql`i.order_id`,
    at: sql`i.scanned_at`,
  },
}

/** `toldAt`: when the brand could first see it. `toldKey` grows with that and has an index; an id if `isToldById`, otherwise a moment. */
export function notificationSource(event: ListedEvent) {
  const { id, aboutId = id, orderId = sql`null::uuid`, at, isToldById, wasWatched = sql`false`, ...source } = sources[event]
  const toldAt = isToldById ? sql`uuid_extract_timestamp(${id})` : at
  return { ...source, id, aboutId, orderId, at, isToldById, wasWatched, toldAt, toldKey: isToldById ? id : at }
}
