/** The number of a payout as people see it. In a file of its own, because the list of orders needs no more of payouts. */
export const payoutNumber = (number: number) => `PO-${number}`
