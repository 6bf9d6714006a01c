import type { Permission } from '../platform/roles.ts'

/** The events that webhooks of brands can subscribe to, and the permission that the subscriber needs: an event reveals no more than its calls. */
export const brandEvents = {
  'order.placed': 'orders:read',
  'order.sent': 'orders:read',
  'order.accepted': 'orders:read',
  'order.edited': 'orders:read',
  'order.cancelled': 'orders:read',
  'order.cancel_requested': 'orders:read',
  'order.shipped': 'orders:read',
  'dispute.opened': 'orders:read',
  'dispute.answered': 'orders:read',
  'message.received': 'chat:read',
  'message.sent': 'chat:read',
  'product.changed': 'products:read',
  'promotion.changed': 'promotions:read',
  'invite.sent': 'network:read',
  'payout.requested': 'payouts:read',
  'payout.paid': 'payouts:read',
  'payout.failed': 'payouts:read',
} as const satisfies Record<string, Permission>
export type BrandEvent = keyof typeof brandEvents
export const brandEventNames = Object.keys(brandEvents) as [BrandEvent, ...BrandEvent[]]
/** The event of a test delivery, whichever events a webhook subscribes to. */
export const testEvent = 'test'

export const maxWebhooks = 10
/** A webhook is disabled after so many days in which every delivery failed. */
export const failingDays = 3
/** For this many hours after a rotation, the previous secret signs as well. */
export const oldSecretHours = 24
/** For how many days attempts are listed and can be sent again. */
export const deliveryDays = 30
/** The maximum number of attempts that can be sent again at once. */
export const maxReplays = 100
/** Attempts are counted up to this number. */
export const deliveryCountLimit = 10_000

/** The prefix of a webhook's secret. */
export const webhookSecretPrefix = 'whsec_'

export const webhookStates = ['working', 'failing', 'disabled'] as const
export type WebhookState = (typeof webhookStates)[number]

export function webhookState({ disabled_at, failing_since }: { disabled_at: string | null; failing_since: string | null }): WebhookState {
  if (disabled_at !== null) return 'disabled'
  return failing_since === null ? 'working' : 'failing'
}
