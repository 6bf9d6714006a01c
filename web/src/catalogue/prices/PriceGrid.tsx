import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { type ClipboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { PairErrors } from './cells.ts'
import { gridKeys } from './gridKeys.ts'
import styles from './PriceGrid.module.css'
import { GridHead } from './PriceGridHead.tsx'
import { cellId, GridRow, rowHeight } from './PriceGridRow.tsx'
import { PriceInput } from './PriceInput.tsx'
import { cellFromTarget, scrollToCell } from './scrollToCell.ts'
import { contains, selectCell } from './selection.ts'
import type { EditHistory } from './useEditHistory.ts'
import type { Grid as GridState } from './useGrid.ts'
import type { PriceRows } from './usePriceRows.ts'

type Props = {
  rows: PriceRows
  grid: GridState
  editHistory: EditHistory
  baseCurrency: CurrencyCode
  serverErrors: Readonly<Record<string, PairErrors>>
  /** The rendered rows. */
  view: { top: number; bottom: number }
  /** Called with the first visible row and the number of visible rows. */
  onScrollRows: (first: number, rows: number) => void
}

/** A grid of prices with one tab stop, moved in by arrow keys; the selection is copied and pasted as in a spreadsheet. Only visible rows are rendered. */
export function PriceGrid({ rows, grid, editHistory, baseCurrency, serverErrors, view, onScrollRows }: Props) {
  const { t } = useWords()
  const scroller = useRef<HTMLTableElement>(null)
  const leaving = useRef(false)
  const { selection, box, columns, typing } = grid
  const { focus, anchor } = selection

  const { row, column } = focus
  useLayoutEffect(() => {
    if (scroller.current) scrollToCell(scroller.current, { row, column })
  }, [row, column])
  const isTyping = typing !== undefined
  const wasTyping = useRef(false)
  useLayoutEffect(() => {
    if (wasTyping.current && !isTyping && document.activeElement === document.body) scroller.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])

  const press = (event: PointerEvent) => {
    const position = cellFromTarget(event.target)
    if (!position || event.button !== 0 || event.target instanceof HTMLInputElement) return
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
  const field = typing && <PriceInput grid={grid} text={typing.text} replaces={typing.replaces} />
  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are navigated by keyboard is a grid
      role="grid"
      tabIndex={0}
      aria-label={t('prices.grid')}
      aria-rowcount={rows.count + 1}
      aria-colcount={1 + columns.length * 1.5}
      aria-multiselectable="true"
      aria-readonly={!grid.canEdit}
      aria-activedescendant={focus.row >= view.top && focus.row <= view.bottom && rows.count ? cellId(focus.row, focus.column) : undefined}
      className={textClass({ block: true }, styles.grid)}
      onKeyDown={gridKeys(grid, editHistory, leaving)}
      onPointerDown={press}
      onPointerOver={drag}
      onDoubleClick={(event) => cellFromTarget(event.target) && grid.startTyping()}
      onCopy={copy}
      onCut={(event) => copy(event, grid.clear)}
      onPaste={paste}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        onScrollRows(Math.floor(scrollTop / rowHeight), Math.ceil(clientHeight / rowHeight))
      }
    >
      <GridHead
        columns={columns}
        baseCurrency={baseCurrency}
        onSelect={(from, to) => grid.select({ anchor: { row: 0, column: from }, focus: { row: rows.count - 1, column: to } })}
      />
      <tbody className={textClass({ block: true }, styles.body)} style={{ height: rows.count * rowHeight }}>
        {Array.from({ length: Math.max(0, Math.min(view.bottom, rows.count - 1) - view.top + 1) }, (_, index) => view.top + index).map(
          (index) => {
            const hasFocus = index === focus.row
            const isSelected = contains(box, { row: index, column: box.left })
            return (
              <GridRow
                key={index}
                index={index}
                row={rows.rowAt(index)}
                columns={columns}
                baseCurrency={baseCurrency}
                edits={editHistory.edits}
                serverErrors={serverErrors}
                left={isSelected ? box.left : 0}
                right={isSelected ? box.right : -1}
                focus={hasFocus ? focus.column : -1}
                field={hasFocus ? field : undefined}
              />
            )
          },
        )}
      </tbody>
    </table>
  )
}
