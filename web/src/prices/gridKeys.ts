import type { KeyboardEvent } from 'react'
import { at, moved, type Spot, stepped } from './selection.ts'
import type { Book } from './useEdits.ts'
import type { Grid } from './useGrid.ts'

const arrows: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
const far = 1_000_000
const leaps: Readonly<Record<string, Spot>> = {
  Home: { row: 0, column: -far },
  End: { row: 0, column: far },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}
const price = /^[\d.,]$/

type Act = () => unknown

/** What a key with Ctrl or ⌘ does. */
function commandOf({ key, shiftKey }: KeyboardEvent, grid: Grid, book: Book): Act | undefined {
  const arrow = arrows[key]
  if (arrow) return () => grid.select(moved(grid.selection, { row: arrow.row * far, column: arrow.column * far }, grid.size, shiftKey))
  const commands: Readonly<Record<string, Act>> = {
    a: () => grid.select({ anchor: { row: 0, column: 0 }, focus: { row: grid.size.rows - 1, column: grid.size.columns - 1 } }),
    d: grid.fillDown,
    y: book.redo,
    z: shiftKey ? book.redo : book.undo,
  }
  return commands[key.toLowerCase()]
}

/** What a key does while one goes about; undefined for keys that are not ours, such as Tab past the last cell. */
function actOf(event: KeyboardEvent, grid: Grid, book: Book): Act | undefined {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return commandOf(event, grid, book)
  const way = arrows[key] ?? leaps[key]
  if (way) return () => grid.select(moved(grid.selection, way, grid.size, shiftKey))
  if (key === 'Tab') {
    const next = stepped(grid.selection, shiftKey ? -1 : 1, grid.size)
    return next && (() => grid.select(next))
  }
  if (key === 'Enter' || key === 'F2') return () => grid.begin()
  if (key === 'Delete' || key === 'Backspace') return grid.clear
  return price.test(key) && !event.altKey ? () => grid.begin(key) : undefined
}

/** Keys of the grid. After Escape the next Tab leaves it, so that nobody is held in it. */
export function gridKeys(grid: Grid, book: Book, leaving: { current: boolean }) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && leaving.current) return
    leaving.current = event.key === 'Escape' || (leaving.current && event.key === 'Shift')
    const { focus } = grid.selection
    const act = event.key === 'Escape' ? () => grid.select(at(focus.row, focus.column)) : actOf(event, grid, book)
    if (!act) return
    event.preventDefault()
    void act()
  }
}

/** Keys while something is typed into a cell. */
export function typingKeys(grid: Grid) {
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const goOn = (way: Spot) => grid.select(moved(at(grid.selection.focus.row, grid.selection.focus.column), way, grid.size))
    const arrow = grid.typing?.over ? arrows[event.key] : undefined
    if (event.key === 'Escape') grid.leave(false)
    else if (event.key === 'Enter' || event.key === 'Tab' || arrow) {
      grid.leave(true)
      const tabbed = event.key === 'Tab' ? stepped(grid.selection, event.shiftKey ? -1 : 1, grid.size) : undefined
      if (tabbed) grid.select(tabbed)
      else if (event.key !== 'Tab') goOn(arrow ?? { row: event.shiftKey ? -1 : 1, column: 0 })
    } else return
    event.preventDefault()
  }
}
