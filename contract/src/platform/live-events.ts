import { productChangeKinds } from '@linesheet/domain/catalogue/products'
import { activityKinds } from '@linesheet/domain/orders/orders'
import { type Area, hasPermission, type Role } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const orderEvents = [...activityKinds, 'commented', 'file_changed'] as const
const productEvents = [...productChangeKinds, 'removed', 'arranged'] as const
const collectionEvents = ['changed', 'removed', 'arranged'] as const
const viewEvents = ['changed'] as const
const companyEvents = ['changed'] as const
const memberEvents = ['changed'] as const
const invitationEvents = ['changed'] as const
const retailerEvents = ['added', 'changed', 'removed'] as const
const brandTagEvents = ['changed'] as const
const draftEvents = ['saved', 'removed', 'sent'] as const
const jobEvents = ['added', 'progress', 'cancelled', 'undone'] as const
const labelBatchEvents = ['changed'] as const
const reviewEvents = ['changed', 'replied', 'flagged'] as const
/** Returned units of an order. */
const returnEvents = ['added'] as const
const promotionEvents = ['changed'] as const
/** `id` is the id of the chat. `changed`: a message got a file or was withdrawn; the chat was archived, done or translated. `read`: by either side. */
const chatEvents = ['received', 'sent', 'read', 'changed', 'typing'] as const
const chatTemplateEvents = ['changed'] as const
const notificationEvents = ['added', 'read'] as const
const payoutEvents = ['changed'] as const
const bankingEvents = ['changed'] as const
const apiTokenEvents = ['changed'] as const
const webhookEvents = ['changed'] as const
/** `changed`: also the progress of a reading. */
const shopEvents = ['changed'] as const

/** The events of a brand, named `<record>.<kind>`. `member` and `notification.read` name a user; only that user receives the latter. Orders and products use the kinds of their history. */
export type LiveEventName =
  | `order.${(typeof orderEvents)[number]}`
  | `product.${(typeof productEvents)[number]}`
  | `collection.${(typeof collectionEvents)[number]}`
  | `view.${(typeof viewEvents)[number]}`
  | `company.${(typeof companyEvents)[number]}`
  | `member.${(typeof memberEvents)[number]}`
  | `invitation.${(typeof invitationEvents)[number]}`
  | `retailer.${(typeof retailerEvents)[number]}`
  | `brand_tag.${(typeof brandTagEvents)[number]}`
  | `draft.${(typeof draftEvents)[number]}`
  | `job.${(typeof jobEvents)[number]}`
  | `label_batch.${(typeof labelBatchEvents)[number]}`
  | `review.${(typeof reviewEvents)[number]}`
  | `return.${(typeof returnEvents)[number]}`
  | `promotion.${(typeof promotionEvents)[number]}`
  | `chat.${(typeof chatEvents)[number]}`
  | `chat_template.${(typeof chatTemplateEvents)[number]}`
  | `notification.${(typeof notificationEvents)[number]}`
  | `payout.${(typeof payoutEvents)[number]}`
  | `banking.${(typeof bankingEvents)[number]}`
  | `api_token.${(typeof apiTokenEvents)[number]}`
  | `webhook.${(typeof webhookEvents)[number]}`
  | `shop.${(typeof shopEvents)[number]}`

export const liveEventNames: readonly LiveEventName[] = [
  ...orderEvents.map((event) => `order.${event}` as const),
  ...productEvents.map((event) => `product.${event}` as const),
  ...collectionEvents.map((event) => `collection.${event}` as const),
  ...viewEvents.map((event) => `view.${event}` as const),
  ...companyEvents.map((event) => `company.${event}` as const),
  ...memberEvents.map((event) => `member.${event}` as const),
  ...invitationEvents.map((event) => `invitation.${event}` as const),
  ...retailerEvents.map((event) => `retailer.${event}` as const),
  ...brandTagEvents.map((event) => `brand_tag.${event}` as const),
  ...draftEvents.map((event) => `draft.${event}` as const),
  ...jobEvents.map((event) => `job.${event}` as const),
  ...labelBatchEvents.map((event) => `label_batch.${event}` as const),
  ...reviewEvents.map((event) => `review.${event}` as const),
  ...returnEvents.map((event) => `return.${event}` as const),
  ...promotionEvents.map((event) => `promotion.${event}` as const),
  ...chatEvents.map((event) => `chat.${event}` as const),
  ...chatTemplateEvents.map((event) => `chat_template.${event}` as const),
  ...notificationEvents.map((event) => `notification.${event}` as const),
  ...payoutEvents.map((event) => `payout.${event}` as const),
  ...bankingEvents.map((event) => `banking.${event}` as const),
  ...apiTokenEvents.map((event) => `api_token.${event}` as const),
  ...webhookEvents.map((event) => `webhook.${event}` as const),
  ...shopEvents.map((event) => `shop.${event}` as const),
]

type RecordName<N extends LiveEventName = LiveEventName> = N extends `${infer R}.${string}` ? R : never

/** The area of the record that an event names. Null: every page shows it, or it names no record of an area. */
const areas: Record<RecordName, Area | null> = {
  order: 'orders',
  product: 'products',
  collection: 'products',
  view: null,
  company: null,
  member: 'users',
  invitation: 'users',
  retailer: 'network',
  brand_tag: null,
  draft: 'orders',
  job: null,
  label_batch: 'orders',
  review: 'analytics',
  return: 'orders',
  promotion: 'promotions',
  chat: 'chat',
  chat_template: 'chat',
  notification: null,
  payout: 'payouts',
  banking: 'banking',
  api_token: 'api',
  webhook: 'api',
  shop: 'api',
}

/** Whether a member receives an event: the role may read the record, or the event is about the member. */
export function mayReceive({ userId, role }: { userId: string; role: Role }, { name, id: recordId }: Pick<LiveEvent, 'name' | 'id'>) {
  if (name === 'notification.read') return recordId === userId
  const area = areas[name.split('.')[0] as RecordName]
  return area === null || hasPermission(role, `${area}:read`) || (area === 'users' && recordId === userId)
}

/**
 * `id` is the id of the record. `origin` is the browser tab whose request caused the event; absent for the marketplace and for jobs. `by` is the name of the
 * person who is typing. `position` is a position of the database at which the change can be read.
 */
export const LiveEvent = z.object({
  name: z.enum(liveEventNames),
  id,
  origin: z.optional(z.string()),
  by: z.optional(z.string()),
  position: z.optional(z.string()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** `recent_ms`: events of the last milliseconds come first, or `resync` if they are no longer known. */
export const streamEvents = endpoint(
  'GET',
  '/events',
  'Live events of the brand about records that the role may read (server-sent events)',
  {
    caller: 'brand',
    mixesAreas: true,
    query: z.object({
      recent_ms: z.optional(z.coerce.number('invalid_number').check(z.int('invalid_number'), z.minimum(0, 'invalid_number'))),
    }),
    media: 'events',
  },
)
