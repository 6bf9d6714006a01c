import type { Effect } from '../../platform/outbox/outbox.ts'
import { brandDeliveryKind, brandQueue } from '../../platform/outbox/webhook-queues.ts'
import type { BrandDelivery } from './webhooks.sql.ts'

/** The effect that posts an event to one webhook of the brand. */
export const toDeliveryEffect = (webhookId: string, delivery: BrandDelivery): Effect => ({
  kind: brandDeliveryKind,
  queue: brandQueue,
  destination: webhookId,
  payload: delivery,
})
