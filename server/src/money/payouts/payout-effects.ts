/** Completes the orders of a payout that was paid; its worker is `completePaidOrders`. */
export const completeOrdersEffect = 'payouts.complete-orders'
