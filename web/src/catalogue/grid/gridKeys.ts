import type { KeyboardEvent } from 'react'
import { pressedKey } from '../../kit/keyboard/pressedKey.ts'
import { type CellPosition, moveSelection, selectCell, tabSelection } from './selection.ts'
import type { GridControls } from './useGrid.ts'

const arrows: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
const far = 1_000_000
const jumps: Readonly<Record<string, CellPosition>> = {
  Home: { row: 0, column: -far },
  End: { row: 0, column: far },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}
/** Any character but the space: unreadable text is shown as typed and refused, not dropped. */
const typedCharacter = /^[^\s]$/u

type Command = () => unknown
type UndoControls = { undo: () => void; redo: () => void }

/** The command of a key pressed with Ctrl or ⌘. */
function modifierCommand(event: KeyboardEvent, grid: GridControls, editHistory: UndoControls): Command | undefined {
  const [key, { shiftKey }] = [pressedKey(event), event]
  const arrow = arrows[key]
  if (arrow)
    return () => grid.select(moveSelection(grid.selection, { row: arrow.row * far, column: arrow.column * far }, grid.size, shiftKey))
  const commands: Readonly<Record<string, Command>> = {
    a: () => grid.select({ anchor: { row: 0, column: 0 }, focus: { row: grid.size.rows - 1, column: grid.size.columns - 1 } }),
    d: grid.fillDown,
    y: editHistory.redo,
    z: shiftKey ? editHistory.redo : editHistory.undo,
  }
  return commands[key.toLowerCase()]
}

/** The command of a key while nothing is being typed; undefined for other keys, such as Tab past the last cell. */
function keyCommand(event: KeyboardEvent, grid: GridControls, editHistory: UndoControls): Command | undefined {
  const [key, { shiftKey }] = [pressedKey(event), event]
  if (event.ctrlKey || event.metaKey) return modifierCommand(event, grid, editHistory)
  const direction = arrows[key] ?? jumps[key]
  if (direction) return () => grid.select(moveSelection(grid.selection, direction, grid.size, shiftKey))
  if (key === 'Tab') {
    const next = tabSelection(grid.selection, shiftKey ? -1 : 1, grid.size)
    return next && (() => grid.select(next))
  }
  if (key === 'Enter' || key === 'F2') return () => grid.startTyping()
  if (key === 'Delete' || key === 'Backspace') return grid.clear
  return typedCharacter.test(key) && !event.altKey ? () => grid.startTyping(key) : undefined
}

/** The key handler of the grid. After Escape the next Tab leaves the grid, so that it is no keyboard trap. */
export function gridKeys(grid: GridControls, editHistory: UndoControls, leaving: { current: boolean }) {
  return (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (event.defaultPrevented || !key || (key === 'Tab' && leaving.current)) return
    leaving.current = key === 'Escape' || (leaving.current && key === 'Shift')
    const { focus } = grid.selection
    const act = key === 'Escape' ? () => grid.select(selectCell(focus.row, focus.column)) : keyCommand(event, grid, editHistory)
    if (!act) return
    event.preventDefault()
    void act()
  }
}

/** The key handler while a cell is being typed into. */
export function cellInputKeys(grid: GridControls) {
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    const key = pressedKey(event)
    const moveFocus = (way: CellPosition) =>
      grid.select(moveSelection(selectCell(grid.selection.focus.row, grid.selection.focus.column), way, grid.size))
    const arrow = grid.typing?.replaces ? arrows[key] : undefined
    if (key === 'Escape') grid.endTyping(false)
    else if (key === 'Enter' || key === 'Tab' || arrow) {
      grid.endTyping(true)
      const tabbed = key === 'Tab' ? tabSelection(grid.selection, event.shiftKey ? -1 : 1, grid.size) : undefined
      if (tabbed) grid.select(tabbed)
      else if (key !== 'Tab') moveFocus(arrow ?? { row: event.shiftKey ? -1 : 1, column: 0 })
    } else return
    event.preventDefault()
  }
}
