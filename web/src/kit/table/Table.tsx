import type { ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { Go } from '../Go.tsx'
import { useHotkeys } from '../hotkeys.ts'
import { SortDown, SortUp } from '../icons.tsx'
import { Bar } from '../Skeleton.tsx'
import type { Column } from './columns.ts'
import { SelectPage, SelectRow } from './Select.tsx'
import type { Selection } from './selection.ts'
import styles from './Table.module.css'

export type RowPlace = { id: string; to: string; label: string }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  placeOf: (row: Row) => RowPlace
  sort: string
  setSort: (sort: string) => void
  fresh: ReadonlySet<string>
  compact: boolean
  /** The rows are those before; the ones asked for are on their way. */
  waiting: boolean
  /** Rows can be chosen. */
  selection?: Selection | undefined
}

function Head<Row>({ column, sort, setSort }: { column: Column<Row>; sort: string; setSort: (sort: string) => void }) {
  const key = column.sort
  const direction = key && sort === key ? 'ascending' : key && sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" data-align={column.align} data-room={column.room} style={{ width: column.width }} aria-sort={direction}>
      {key ? (
        <button type="button" className={styles.sort} onClick={() => setSort(direction === 'descending' ? key : `-${key}`)}>
          {column.title}
          <span className={styles.arrow} data-on={direction !== undefined || undefined}>
            {direction === 'ascending' ? <SortUp size={14} /> : <SortDown size={14} />}
          </span>
        </button>
      ) : column.sign ? (
        <span role="img" className={styles.sign} aria-label={column.title} title={column.title}>
          {column.sign}
        </span>
      ) : (
        column.title
      )}
    </th>
  )
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
/** Which row has the focus: -1 is none. */
const focused = (links: readonly HTMLElement[]) =>
  document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1

function step(by: number) {
  const links = rowLinks()
  const at = focused(links)
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Rows of a list. Each is a link as a whole: Ctrl-click, hover and the keyboard do what they do on links. */
export function Table<Row>({ caption, columns, rows, placeOf, sort, setSort, fresh, compact, waiting, selection }: Props<Row>) {
  const { t } = useWords()
  const ids = rows?.map((row) => placeOf(row).id) ?? []
  const pick = ({ shiftKey }: KeyboardEvent) => {
    const id = ids[focused(rowLinks())]
    if (id && selection) selection.choose(id, shiftKey || !selection.has(id), shiftKey ? ids : undefined)
  }
  useHotkeys({ j: () => step(1), k: () => step(-1), x: pick })

  const cell = (column: Column<Row>, content: ReactNode, place?: RowPlace) => (
    <td key={column.key} data-align={column.align} data-room={column.room} data-card={column.card ?? 'line'}>
      {column.card === 'title' && place ? (
        <Go to={place.to} className={styles.link} mark>
          {content}
        </Go>
      ) : (
        content
      )}
    </td>
  )

  return (
    <table className={styles.table} data-compact={compact || undefined} data-waiting={waiting || undefined} aria-busy={waiting || !rows}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {selection && <SelectPage selection={selection} ids={ids} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} setSort={setSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => {
          const place = placeOf(row)
          return (
            <tr key={place.id} className={styles.row} data-fresh={fresh.has(place.id) || undefined}>
              {selection && <SelectRow selection={selection} place={place} ids={ids} />}
              {columns.map((column) => cell(column, column.cell(row), place))}
            </tr>
          )
        }) ??
          Array.from({ length: 12 }, (_, at) => `waiting ${at}`).map((key, at) => (
            <tr key={key} className={styles.row}>
              {selection && <td data-card="check" />}
              {columns.map((column, place) =>
                cell(
                  column,
                  <Bar
                    width={column.card === 'photo' ? 36 : `${52 + ((at * 7 + place * 13) % 34)}%`}
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
  )
}
