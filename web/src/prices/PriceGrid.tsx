import type { CurrencyCode } from '@linesheet/domain/places'
import { type ClipboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../words/Words.tsx'
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
  book: EditHistory
  own: CurrencyCode
  refused: Readonly<Record<string, PairErrors>>
  /** The rows that are drawn. */
  view: { top: number; bottom: number }
  /** The first row in sight, and how many there are. */
  look: (first: number, rows: number) => void
}

/** Variations down, prices across. One stop of Tab; arrows go about, and what is selected is copied and pasted as in a spreadsheet. */
export function PriceGrid({ rows, grid, book, own, refused, view, look }: Props) {
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
    const spot = cellFromTarget(event.target)
    if (!spot || event.button !== 0 || event.target instanceof HTMLInputElement) return
    if (typing) grid.leave(true)
    grid.select(event.shiftKey ? { anchor, focus: spot } : selectCell(spot.row, spot.column))
  }
  const drag = (event: PointerEvent) => {
    const spot = event.buttons === 1 && event.pointerType === 'mouse' && !typing ? cellFromTarget(event.target) : undefined
    if (spot && (spot.row !== focus.row || spot.column !== focus.column)) grid.select({ anchor, focus: spot })
  }
  const copy = (event: ClipboardEvent, act?: () => unknown) => {
    if (typing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copied())
    void act?.()
  }
  const paste = (event: ClipboardEvent) => {
    if (typing || !grid.canEdit) return
    event.preventDefault()
    grid.paste(event.clipboardData.getData('text/plain'))
  }
  const field = typing && <PriceInput grid={grid} text={typing.text} over={typing.over} />
  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells one goes about in is a grid
      role="grid"
      tabIndex={0}
      aria-label={t('prices.grid')}
      aria-rowcount={rows.count + 1}
      aria-colcount={1 + columns.length * 1.5}
      aria-multiselectable="true"
      aria-readonly={!grid.canEdit}
      aria-activedescendant={focus.row >= view.top && focus.row <= view.bottom && rows.count ? cellId(focus.row, focus.column) : undefined}
      className={styles.grid}
      onKeyDown={gridKeys(grid, book, leaving)}
      onPointerDown={press}
      onPointerOver={drag}
      onDoubleClick={(event) => cellFromTarget(event.target) && grid.begin()}
      onCopy={copy}
      onCut={(event) => copy(event, grid.clear)}
      onPaste={paste}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        look(Math.floor(scrollTop / rowHeight), Math.ceil(clientHeight / rowHeight))
      }
    >
      <GridHead
        columns={columns}
        own={own}
        choose={(from, to) => grid.select({ anchor: { row: 0, column: from }, focus: { row: rows.count - 1, column: to } })}
      />
      <tbody className={styles.body} style={{ height: rows.count * rowHeight }}>
        {Array.from({ length: Math.max(0, Math.min(view.bottom, rows.count - 1) - view.top + 1) }, (_, index) => view.top + index).map(
          (index) => {
            const isHere = index === focus.row
            const isIn = contains(box, { row: index, column: box.left })
            return (
              <GridRow
                key={index}
                index={index}
                row={rows.rowAt(index)}
                columns={columns}
                own={own}
                edits={book.edits}
                refused={refused}
                left={isIn ? box.left : 0}
                right={isIn ? box.right : -1}
                focus={isHere ? focus.column : -1}
                field={isHere ? field : undefined}
              />
            )
          },
        )}
      </tbody>
    </table>
  )
}
