/** Rows in one page of the grid. */
export const pageSize = 100

/** The page of a row; both count as the API does, pages from 1 and rows from 0. */
export const pageNumber = (rowIndex: number) => Math.floor(rowIndex / pageSize) + 1

/** The pages of these rows, both included; none when `bottom` is above `top`. */
export const pagesBetween = (top: number, bottom: number) =>
  Array.from({ length: Math.max(0, pageNumber(bottom) - pageNumber(top) + 1) }, (_, index) => pageNumber(top) + index)
