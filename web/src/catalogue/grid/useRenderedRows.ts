import { useState } from 'react'

/** Rows rendered above and below the visible ones. */
const overscan = 8

/** The rendered rows of a grid, and a function to call with the first visible row and the number of visible rows. */
export function useRenderedRows() {
  const [scroll, setScroll] = useState({ first: 0, rows: 20 })
  const view = { top: Math.max(0, scroll.first - overscan), bottom: scroll.first + scroll.rows + overscan }
  return [view, (first: number, rows: number) => setScroll({ first, rows })] as const
}
