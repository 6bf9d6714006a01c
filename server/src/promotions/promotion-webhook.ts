import type { Effect } from '../platform/outbox/outbox.ts'

type Kind = 'added' | 'edited' | 'disabled' | 'enabled' | 'removed'

/** Tells the marketplace that a promotion changed. */
export const promotionWebhook = (promotion_id: string, kind: Kind, now: Date): Effect => ({
  kind: 'webhook',
  payload: { event: 'promotion.changed', at: now.toISOString(), data: { promotion_id, kind } },
})
