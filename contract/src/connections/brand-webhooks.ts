import { brandEventNames, maxReplays, testEvent, webhookStates } from '@linesheet/domain/connections/webhooks'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  emptyObject,
  id,
  idParams,
  moment,
  paginated,
  paging,
  requiredSingleLine,
  strictObject,
  typedUrl,
  version,
} from '../platform/fields.ts'
import { webhookData } from './webhooks.ts'

/** An endpoint of the brand that receives its events. The secret is shown once, when it is made. */
export const BrandWebhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(brandEventNames)),
  state: z.enum(webhookStates),
  disabled_at: z.nullable(moment),
  /** Why it was disabled: by a member, because it failed for days, or because the receiver answered that it is gone (410). */
  disabled_because: z.nullable(z.enum(['member', 'failing', 'gone'])),
  /** Since when no attempt has succeeded, and the result of the last attempt. */
  failing_since: z.nullable(moment),
  last_error: z.nullable(z.string()),
  /** Until then, the secret used before the rotation signs as well. */
  old_secret_until: z.nullable(moment),
  /** Deliveries that wait for another attempt, counted up to 1,000. */
  waiting: count,
  created_by: z.nullable(z.string()),
  created_at: moment,
  version,
})
export type BrandWebhook = z.infer<typeof BrandWebhook>

const events = z.array(z.enum(brandEventNames, 'not_allowed')).check(z.minLength(1, 'value_required'), z.maxLength(50, 'too_many'))
const name = requiredSingleLine(60)

/** `secret` is null in the answer to a request that repeats another under its Idempotency-Key: it is shown once. */
const WithSecret = z.extend(BrandWebhook, { secret: z.nullable(z.string()) })

export const listWebhooks = endpoint('GET', '/webhook', 'The webhooks of the brand, the oldest first', {
  caller: 'api:read',
  result: z.object({ items: z.array(BrandWebhook) }),
})
export const addWebhook = endpoint('POST', '/webhook', 'Have events posted to an address; the answer has the secret that signs them', {
  caller: 'api:write',
  body: strictObject({ name, url: typedUrl, events }),
  result: WithSecret,
})
export const editWebhook = endpoint('PUT', '/webhook/:id', 'Change a webhook, disable it, or enable it again; absent fields stay', {
  caller: 'api:write',
  params: idParams,
  body: strictObject({
    name: z.optional(name),
    url: z.optional(typedUrl),
    events: z.optional(events),
    enabled: z.optional(z.boolean()),
    version: z.optional(version),
  }),
  result: BrandWebhook,
})
export const removeWebhook = endpoint('DELETE', '/webhook/:id', 'Delete a webhook with its log; nothing more is posted', {
  caller: 'api:write',
  params: idParams,
  result: emptyObject,
})
export const rotateWebhookSecret = endpoint('POST', '/webhook/:id/secret', 'Make a new secret; the one before signs for another day, too', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: WithSecret,
})
export const testWebhook = endpoint('POST', '/webhook/:id/test', 'Post a test event', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: z.object({ event_id: id }),
})

/** An attempt to post an event. */
export const WebhookDelivery = z.object({
  id,
  /** The id of the event, the same in all attempts. */
  event_id: id,
  event: z.string(),
  attempt: z.int(),
  sent_at: moment,
  duration_ms: z.int(),
  /** Null if there was no answer. */
  status_code: z.nullable(z.int()),
  /** Null if it was received. */
  error: z.nullable(z.string()),
  /** The body that was posted. */
  payload: z.record(z.string(), z.unknown()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhookDeliveries = endpoint('GET', '/webhook/:id/deliveries', 'The attempts of the last 30 days, the latest first', {
  caller: 'api:read',
  mixesAreas: true,
  params: idParams,
  query: z.object({ ...paging, outcome: z.optional(z.enum(['received', 'failed'])) }),
  /** `count` is exact up to 10,000; `count_capped` says that there are more. */
  result: paginated(WebhookDelivery, { count_capped: z.boolean() }),
})
export const replayDeliveries = endpoint(
  'POST',
  '/webhook/:id/deliveries/replay',
  'Post the events of these attempts again, as they were',
  {
    caller: 'api:write',
    params: idParams,
    body: strictObject({ ids: z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(maxReplays, 'too_many')) }),
    /** The number of events; each counts once, whatever the number of its attempts. */
    result: z.object({ queued: count }),
  },
)

const OrderReference = z.object({ order_id: id })

/** The data of each event for a brand; the calls return the rest. */
export const brandEventData = {
  'order.placed': z.object({ order_id: id, number: z.string() }),
  'order.sent': webhookData['order.sent'],
  'order.accepted': webhookData['order.accepted'],
  'order.edited': webhookData['order.edited'],
  'order.cancelled': webhookData['order.cancelled'],
  'order.cancel_requested': OrderReference,
  'order.shipped': webhookData['order.shipped'],
  'dispute.opened': z.object({ dispute_id: id }),
  'dispute.answered': webhookData['dispute.answered'],
  'message.received': z.object({ chat_id: id }),
  'message.sent': webhookData['message.sent'],
  'product.changed': webhookData['product.changed'],
  'promotion.changed': webhookData['promotion.changed'],
  'invite.sent': webhookData['invite.sent'],
  'payout.requested': webhookData['payout.requested'],
  'payout.paid': z.object({ payout_id: id }),
  'payout.failed': z.object({ payout_id: id }),
  [testEvent]: z.object({ webhook_id: id }),
}

/** The body that is posted to a brand's webhook. */
export const BrandWebhookBody = z.object({
  /** The same in all attempts. */
  id,
  event: z.enum([...brandEventNames, testEvent]),
  at: moment,
  brand_id: id,
  /** If two events concern one record, the later one has the higher number: retries arrive out of order. */
  sequence: z.int(),
  data: z.record(z.string(), z.unknown()),
})
