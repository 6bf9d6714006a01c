import type { BrandEvent } from '@linesheet/domain/connections/webhooks'
import type { NotificationEvent } from '@linesheet/domain/home/notifications'

/** The webhook event that a notification event also causes, and the facts that it carries. */
const brandEvents: Partial<Record<NotificationEvent, { event: BrandEvent; facts: readonly string[] }>> = {
  order_received: { event: 'order.placed', facts: ['order_id', 'number'] },
  cancel_requested: { event: 'order.cancel_requested', facts: ['order_id'] },
  dispute_opened: { event: 'dispute.opened', facts: ['dispute_id'] },
  message_received: { event: 'message.received', facts: ['chat_id'] },
  payout_paid: { event: 'payout.paid', facts: ['payout_id'] },
  payout_failed: { event: 'payout.failed', facts: ['payout_id'] },
}

/** The event for webhooks, with its data; undefined for events that only members are notified of. */
export function brandEventOf(name: NotificationEvent, facts: Record<string, unknown>) {
  const told = brandEvents[name]
  return told && { event: told.event, data: Object.fromEntries(told.facts.map((fact) => [fact, facts[fact]])) }
}
