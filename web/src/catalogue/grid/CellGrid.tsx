import { type ClipboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { textClass } from '../../kit/layout/primitives.ts'
import styles from './CellGrid.module.css'
import { CellInput, type CellInputProps } from './CellInput.tsx'
import { gridKeys } from './gridKeys.ts'
import { cellId, rowHeight } from './gridRows.ts'
import { cellFromTarget, isInEditor, scrollToCell } from './scrollToCell.ts'
import { contains, selectCell } from './selection.ts'
import type { GridControls } from './useGrid.ts'

/** The state of a row: its first and last selected column and the focused one, −1 for none; the input that replaces the focused cell while typing. */
export type RowState = { left: number; right: number; focus: number; field: ReactNode }

type Props = {
  grid: GridControls
  undo: { undo: () => void; redo: () => void }
  label: string
  /** The name of a cell that is being typed into. */
  cellLabel: string
  /** The number of all columns, including ones that the focus does not move through. */
  columnCount: number
  /** Renders the input of a cell, for columns that are not numbers. */
  renderInput?: (column: number, props: CellInputProps) => ReactNode
  /** Renders the head. Its argument selects the cells of these columns. */
  head: (onSelect: (from: number, to: number) => void) => ReactNode
  renderRow: (index: number, state: RowState) => ReactNode
  /** The first and last rendered row. */
  view: { top: number; bottom: number }
  /** Called with the first visible row and the number of visible rows. */
  onScrollRows: (first: number, rows: number) => void
}

/** A grid of cells with one tab stop, moved in by arrow keys; the selection is copied and pasted as in a spreadsheet. Only visible rows are rendered. */
export function CellGrid({ grid, undo, label, cellLabel, columnCount, renderInput, head, renderRow, view, onScrollRows }: Props) {
  const scroller = useRef<HTMLTableElement>(null)
  const leaving = useRef(false)
  const { selection, box, typing } = grid
  const rowCount = grid.size.rows
  const { focus, anchor } = selection

  const { row, column } = focus
  const isErrorShown = useRef(false)
  useLayoutEffect(() => {
    isErrorShown.current = false
    if (scroller.current) scrollToCell(scroller.current, { row, column })
  }, [row, column])
  // Once for each focused cell, whose row may be rendered only later; after that the user scrolls.
  useLayoutEffect(() => {
    const error = isErrorShown.current ? null : scroller.current?.querySelector('[data-open]')
    if (!error) return
    isErrorShown.current = true
    error.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const isTyping = typing !== undefined
  const wasTyping = useRef(false)
  useLayoutEffect(() => {
    if (wasTyping.current && !isTyping && document.activeElement === document.body) scroller.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])

  const press = (event: PointerEvent) => {
    const position = cellFromTarget(event.target)
    if (!position || event.button !== 0 || isInEditor(event.target)) return
    if (typing) grid.endTyping(true)
    grid.select(event.shiftKey ? { anchor, focus: position } : selectCell(position.row, position.column))
  }
  const drag = (event: PointerEvent) => {
    const position = event.buttons === 1 && event.pointerType === 'mouse' && !typing ? cellFromTarget(event.target) : undefined
    if (position && (position.row !== focus.row || position.column !== focus.column)) grid.select({ anchor, focus: position })
  }
  const copy = (event: ClipboardEvent, act?: () => unknown) => {
    if (typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.selectionText())
    void act?.()
  }
  const paste = (event: ClipboardEvent) => {
    if (typing || !grid.canEdit) return
    event.preventDefault()
    grid.paste(event.clipboardData.getData('text/plain'))
  }
  const input = typing && { grid, label: cellLabel, text: typing.text, replaces: typing.replaces }
  const field = input && (renderInput?.(column, input) ?? <CellInput {...input} />)
  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are navigated by keyboard is a grid
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columnCount}
      aria-multiselectable="true"
      aria-readonly={!grid.canEdit}
      aria-activedescendant={focus.row >= view.top && focus.row <= view.bottom && rowCount ? cellId(focus.row, focus.column) : undefined}
      className={textClass({ block: true }, styles.grid)}
      onKeyDown={gridKeys(grid, undo, leaving)}
      onPointerDown={press}
      onPointerOver={drag}
      onDoubleClick={({ target }) => cellFromTarget(target) && !isInEditor(target) && grid.startTyping()}
      onCopy={copy}
      onCut={(event) => copy(event, grid.clear)}
      onPaste={paste}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        onScrollRows(Math.floor(scrollTop / rowHeight), Math.ceil(clientHeight / rowHeight))
      }
    >
      {head((from, to) => grid.select({ anchor: { row: 0, column: from }, focus: { row: rowCount - 1, column: to } }))}
      <tbody className={textClass({ block: true }, styles.body)} style={{ height: rowCount * rowHeight }}>
        {Array.from({ length: Math.max(0, Math.min(view.bottom, rowCount - 1) - view.top + 1) }, (_, index) => view.top + index).map(
          (index) => {
            const hasFocus = index === focus.row
            const isSelected = contains(box, { row: index, column: box.left })
            return renderRow(index, {
              left: isSelected ? box.left : 0,
              right: isSelected ? box.right : -1,
              focus: hasFocus ? focus.column : -1,
              field: hasFocus ? field : undefined,
            })
          },
        )}
      </tbody>
    </table>
  )
}
