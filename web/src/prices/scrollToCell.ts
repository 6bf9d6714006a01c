import { rowHeight } from './PriceGridRow.tsx'
import type { CellPosition } from './selection.ts'

/** The cell that was pressed, by its place. */
export function cellFromTarget(target: EventTarget | null): CellPosition | undefined {
  const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined
  const [row, column] = spot?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Brings the cell where one is into sight, beside the name that stays and below the head. */
export function scrollToCell(scroller: HTMLElement, { row, column }: CellPosition) {
  const [head, name] = [scroller.querySelector('th'), scroller.querySelectorAll<HTMLElement>('[data-head]')[column]]
  const [high, wide] = [head?.clientHeight ?? 0, head?.clientWidth ?? 0]
  const top = row * rowHeight
  const below = top + rowHeight + high - scroller.clientHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (below > scroller.scrollTop) scroller.scrollTop = below
  if (!name) return
  const right = name.offsetLeft + name.offsetWidth - scroller.clientWidth
  if (name.offsetLeft - wide < scroller.scrollLeft) scroller.scrollLeft = name.offsetLeft - wide
  else if (right > scroller.scrollLeft) scroller.scrollLeft = right
}
