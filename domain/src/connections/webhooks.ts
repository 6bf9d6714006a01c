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
/** What a test sends, whichever events a webhook is for. */
export const testEvent = 'test'

export const maxWebhooks = 10
/** A webhook that has only failed for so many days is disabled. */
export const failingDays = 3
/** For this many hours after a rotation, the previous secret signs as well. */
export const oldSecretHours = 24
/** Attempts are listed, and can be sent again, for so many days. */
export const deliveryDays = 30
/** So many attempts can be sent again at once. */
export const maxReplays = 100
/** Attempts are counted up to so many. */
export const deliveryCountLimit = 10_000

/** What a webhook's secret begins with. */
export const webhookSecretPrefix = 'whsec_'

export const webhookStates = ['working', 'failing', 'disabled'] as const
export type WebhookState = (typeof webhookStates)[number]

export function webhookState({ disabled_at, failing_since }: { disabled_at: string | null; failing_since: string | null }): WebhookState {
  if (disabled_at !== null) return 'disabled'
  return failing_since === null ? 'working' : 'failing'
}
