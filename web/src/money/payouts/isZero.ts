/** Whether an amount as it is on the wire is nothing, also `-0.00`. */
export const isZero = (amount: string) => !/[1-9]/.test(amount)
