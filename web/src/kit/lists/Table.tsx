import type { ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useHotkeys } from '../keyboard/useHotkeys.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { SortDown, SortUp } from '../layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { SkeletonBar } from '../layout/Skeleton.tsx'
import type { Column, RowHotkeys, RowLink } from './columns.ts'
import { SelectPageCell, SelectRowCell } from './SelectionCells.tsx'
import styles from './Table.module.css'
import { useOverflow } from './useOverflow.ts'
import type { Selection } from './useSelection.ts'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowLink: (row: Row) => RowLink
  sort: string
  setSort: (sort: string) => void
  newRowIds: ReadonlySet<string>
  compact: boolean
  /** The rows shown are the previous ones while new ones load. They are not selected: they may not be in the list that loads. */
  isStale: boolean
  /** Makes rows selectable. */
  selection?: Selection | undefined
  /** Shortcuts that act on the row in focus. */
  rowHotkeys?: RowHotkeys | undefined
}

function HeaderCell<Row>({ column, sort, setSort }: { column: Column<Row>; sort: string; setSort: (sort: string) => void }) {
  const key = column.sort
  const direction = key && sort === key ? 'ascending' : key && sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" data-align={column.align} data-visible-from={column.visibleFrom} style={{ width: column.width }} aria-sort={direction}>
      {key ? (
        <button
          type="button"
          className={rowClass({ gap: 2, weight: 500, inline: true }, styles.sort)}
          onClick={() => setSort(direction === 'descending' ? key : `-${key}`)}
        >
          {column.title}
          <span className={styles.arrow} data-on={direction !== undefined || undefined}>
            {direction === 'ascending' ? <SortUp size={14} /> : <SortDown size={14} />}
          </span>
        </button>
      ) : column.headerIcon ? (
        <span role="img" className={stackClass({ centered: true }, styles.headerIcon)} aria-label={column.title} title={column.title}>
          {column.headerIcon}
        </span>
      ) : (
        column.title
      )}
    </th>
  )
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
/** Index of the focused row; -1 for none. */
const focusedIndex = (links: readonly HTMLElement[]) =>
  document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1

function focusRow(by: number) {
  const links = rowLinks()
  const index = focusedIndex(links)
  const next = links[index < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, index + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The rows of a list. Each row is one link, so Ctrl-click, hover and keyboard work as on links. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowLink,
  sort,
  setSort,
  newRowIds,
  compact,
  isStale,
  selection,
  rowHotkeys = {},
}: Props<Row>) {
  const { t } = useWords()
  const [overflow, observe] = useOverflow()
  const ids = rows?.map((row) => rowLink(row).id) ?? []
  const focusedId = () => ids[focusedIndex(rowLinks())]
  const selectFocused = ({ shiftKey }: KeyboardEvent) => {
    const id = focusedId()
    if (id && selection && !isStale) selection.select(id, shiftKey || !selection.has(id), shiftKey ? ids : undefined)
  }
  /** Moves the focus; with Shift, also selects the rows that it passes. */
  const move = (by: number) => (event: KeyboardEvent) => {
    const before = focusedId()
    focusRow(by)
    if (event.shiftKey && !isStale)
      selection?.selectPage(
        [before, focusedId()].filter((id) => id !== undefined),
        true,
      )
  }
  const actOnFocused = (act: (id: string, selection?: Selection) => void) => () => {
    const id = focusedId()
    if (id) act(id, selection)
  }
  useHotkeys({
    j: move(1),
    k: move(-1),
    x: selectFocused,
    ...Object.fromEntries(Object.entries(rowHotkeys).map(([key, act]) => [key, actOnFocused(act)])),
  })

  const cell = (column: Column<Row>, content: ReactNode, link?: RowLink) => (
    <td key={column.key} data-align={column.align} data-visible-from={column.visibleFrom} data-card={column.card ?? 'line'}>
      {column.card === 'title' && link?.to ? (
        <AppLink to={link.to} className={textClass({ color: 'ink', weight: 600, textDecoration: 'none' }, styles.link)} opensRow>
          {content}
        </AppLink>
      ) : (
        content
      )}
    </td>
  )

  return (
    <div
      ref={observe}
      className={styles.frame}
      data-scrolls={overflow.start || overflow.end || undefined}
      data-more={overflow.end || undefined}
    >
      <table className={styles.table} data-compact={compact || undefined} data-stale={isStale || undefined} aria-busy={isStale || !rows}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectPageCell selection={selection} ids={ids} isStale={isStale} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} setSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const link = rowLink(row)
            return (
              <tr key={link.id} className={styles.row} data-new={newRowIds.has(link.id) || undefined}>
                {selection && <SelectRowCell selection={selection} row={link} ids={ids} isStale={isStale} />}
                {columns.map((column) => cell(column, column.cell(row), link))}
              </tr>
            )
          }) ??
            Array.from({ length: 12 }, (_, index) => `loading ${index}`).map((key, index) => (
              <tr key={key} className={styles.row}>
                {selection && <td data-card="check" />}
                {columns.map((column, position) =>
                  cell(
                    column,
                    <SkeletonBar
                      width={column.card === 'photo' ? 36 : `${52 + ((index * 7 + position * 13) % 34)}%`}
                      height={column.card === 'photo' ? 36 : 12}
                    />,
                  ),
                )}
              </tr>
            ))}
        </tbody>
        {!rows && (
          <tfoot className="unseen">
            <tr>
              <td>{t('kit.loading')}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
