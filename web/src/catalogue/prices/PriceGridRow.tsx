import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { isAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Fragment, memo } from 'react'
import { formatAmount, formatPercent } from '../../kit/format/numberFormats.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import grid from '../grid/CellGrid.module.css'
import type { RowState } from '../grid/CellGrid.tsx'
import { cellId, rowHeight } from '../grid/gridRows.ts'
import { VariationCell } from '../grid/VariationCell.tsx'
import { type Column, type PairErrors, pairErrors, pairMargin } from './cells.ts'
import { currentPair, type Edits, pairKey } from './edits.ts'
import styles from './PriceGrid.module.css'

type Props = RowState & {
  index: number
  row: PriceRow | undefined
  columns: readonly Column[]
  baseCurrency: CurrencyCode
  edits: Edits
  serverErrors: Readonly<Record<string, PairErrors>>
}

const marginText = (margin: number | null | undefined, locale: string) => {
  if (margin === null || margin === undefined) return ''
  return margin < -100 ? '< −100%' : formatPercent(margin, locale)
}

/** A variation with its prices, memoised. */
export const GridRow = memo(function GridRow({ index, row, columns, baseCurrency, edits, serverErrors, left, right, focus, field }: Props) {
  const words = useWords()
  return (
    <tr aria-rowindex={index + 2} className={grid.row} style={{ top: index * rowHeight }}>
      <VariationCell row={row} />
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
              className={grid.cell}
            >
              {at === focus && field ? field : isAmount(text) ? formatAmount(text, currency) : text}
              {shownError && (
                <span className={grid.error} data-open={at === focus || undefined}>
                  {fieldErrorText(words, shownError)}
                </span>
              )}
            </td>
            {at % 2 === 1 && (
              <td
                aria-colindex={at + Math.floor(at / 2) + 3}
                className={`${grid.cell} ${styles.margin}`}
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
