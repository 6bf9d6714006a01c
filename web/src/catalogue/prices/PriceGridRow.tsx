import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Fragment, memo, type ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../kit/format/numberFormats.ts'
import { Photo } from '../../kit/layout/Photo.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { type Column, type PairErrors, pairErrors, pairMargin } from './cells.ts'
import { currentPair, type Edits, pairKey, variationLabel } from './edits.ts'
import styles from './PriceGrid.module.css'

export const rowHeight = 44
export const cellId = (row: number, column: number) => `price-${row}-${column}`

type Props = {
  index: number
  row: PriceRow | undefined
  columns: readonly Column[]
  baseCurrency: CurrencyCode
  edits: Edits
  serverErrors: Readonly<Record<string, PairErrors>>
  /** The first and last selected column of this row and the focused one; −1 for none. */
  left: number
  right: number
  focus: number
  /** The input that replaces the focused cell while typing. */
  field: ReactNode
}

const marginText = (margin: number | null | undefined, locale: string) => {
  if (margin === null || margin === undefined) return ''
  return margin < -100 ? '< −100%' : formatPercent(margin, locale)
}

/** A variation with its prices, memoised. */
export const GridRow = memo(function GridRow({ index, row, columns, baseCurrency, edits, serverErrors, left, right, focus, field }: Props) {
  const words = useWords()
  return (
    <tr aria-rowindex={index + 2} className={styles.row} style={{ top: index * rowHeight }}>
      <th scope="row" aria-colindex={1} className={styles.name}>
        {row ? (
          <>
            <Photo photo={row.photo} alt={row.name} decorative size={32} />
            <span className={stackClass({}, styles.names)} title={variationLabel(row)}>
              <span className={textClass({ truncate: true, weight: 600 })}>{row.name}</span>
              <span className={textClass({ truncate: true, color: 'ink-2', weight: 400, size: 12 })}>
                {[row.option, row.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
          </>
        ) : (
          <SkeletonBar width="60%" />
        )}
      </th>
      {columns.map((column, at) => {
        const { currency } = column
        const pair = row && currentPair(row, currency, baseCurrency, edits)
        const edit = row && edits[pairKey(row, currency)]
        const errors = (row && (serverErrors[pairKey(row, currency)] ?? (edit && pairErrors(edit.now, currency, baseCurrency)))) ?? {}
        const error = errors[column.field]
        // The focused cell also shows the error of the pair's other price.
        const shownError = error ?? (at === focus ? Object.values(errors)[0] : undefined)
        const text = pair?.[column.field] ?? ''
        const margin = pair && pairMargin(pair)
        return (
          <Fragment key={`${currency} ${column.field}`}>
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected */}
            <td
              id={cellId(index, at)}
              aria-colindex={at + Math.floor(at / 2) + 2}
              aria-selected={at >= left && at <= right}
              aria-invalid={error ? true : undefined}
              data-cell={`${index}:${at}`}
              data-focus={at === focus || undefined}
              data-changed={(edit && edit.was[column.field] !== text) || undefined}
              className={styles.price}
            >
              {at === focus && field ? field : isAmount(text) ? formatAmount(text, currency) : text}
              {shownError && (
                <span className={styles.error} data-open={at === focus || undefined}>
                  {fieldErrorText(words, shownError)}
                </span>
              )}
            </td>
            {at % 2 === 1 && (
              <td
                aria-colindex={at + Math.floor(at / 2) + 3}
                className={styles.margin}
                data-low={Object.keys(errors).length > 0 || undefined}
              >
                {marginText(margin, words.locale)}
              </td>
            )}
          </Fragment>
        )
      })}
    </tr>
  )
})
