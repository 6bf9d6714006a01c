const amountPattern = /^\d{1,10}(\.\d{1,2})?$/

/** Whether a text is an amount that can be stored: up to ten digits and two decimals. In a file of its own, because the first load needs no more of numbers. */
export const isAmount = (text: string) => amountPattern.test(text)
