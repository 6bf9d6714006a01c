import type { ReactNode } from 'react'
import styles from './analytics.module.css'

export type FigureColumn = { key: string; label: string /** Aligned to the end of its column. */; isFigure?: boolean }
type Props = {
  caption: string
  columns: readonly FigureColumn[]
  /** The first cell of each row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Whether it has so many columns that it scrolls sideways on narrow screens. */
  isWide?: boolean
}

/** A table of figures; on a phone each row is a card. */
export function FigureTable({ caption, columns, rows, isWide = false }: Props) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    {cells[at]}
                  </th>
                ) : (
                  <td key={column.key} data-figure={column.isFigure || undefined} data-label={column.label}>
                    {cells[at]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
