/** The product's name: the one place that says it. */
export const productName = 'Linesheet'
