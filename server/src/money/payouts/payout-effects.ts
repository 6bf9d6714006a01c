/** The effect that completes the orders of a paid payout; its worker is `completePaidOrders`. */
export const completeOrdersEffect = 'payouts.complete-orders'
