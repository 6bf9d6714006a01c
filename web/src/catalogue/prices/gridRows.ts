export const rowHeight = 44
export const cellId = (row: number, column: number) => `price-${row}-${column}`
