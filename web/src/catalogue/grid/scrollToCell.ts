import { rowHeight } from './gridRows.ts'
import type { CellPosition } from './selection.ts'

/** The cell under an event's target. */
export function cellFromTarget(target: EventTarget | null): CellPosition | undefined {
  const position = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = position?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Whether an event reached the input of a cell or the choices below it. */
export const isInEditor = (target: EventTarget | null) => target instanceof Element && target.closest('input, [role="listbox"]') !== null

/** Scrolls a cell into view, clear of the sticky name column and header. */
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
