import type { Effect } from '../../platform/outbox/outbox.ts'

export const waitingOrdersKind = 'mail.waiting-orders'

/** The effect that announces all waiting orders, in one mail to the address for new orders. */
export const announceWaitingOrders = (runAt?: Date): Effect => ({
  kind: waitingOrdersKind,
  payload: {},
  ...(runAt && { run_at: runAt }),
})
