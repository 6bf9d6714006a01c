/** The number of a payout as people see it. In its own file, because the list of orders needs nothing else of payouts. */
export const payoutNumber = (number: number) => `PO-${number}`
