import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Fragment } from 'react'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import grid from '../grid/CellGrid.module.css'
import { type Column, fieldWords } from './cells.ts'
import styles from './PriceGrid.module.css'

type Props = { columns: readonly Column[]; baseCurrency: CurrencyCode; onSelect: (from: number, to: number) => void }

/** The column headers; clicking one selects its column. */
export function GridHead({ columns, baseCurrency, onSelect }: Props) {
  const { t } = useWords()
  return (
    <thead className={textClass({ block: true }, grid.head)}>
      <tr aria-rowindex={1} className={grid.headRow}>
        <th scope="col" aria-colindex={1} className={grid.name}>
          {t('prices.variation')}
        </th>
        {columns.map(({ currency, field }, at) => {
          const word = t(fieldWords[field])
          return (
            <Fragment key={`${currency} ${field}`}>
              <th scope="col" aria-colindex={at + Math.floor(at / 2) + 2} data-head className={grid.cell}>
                <button type="button" tabIndex={-1} className={grid.columnButton} onClick={() => onSelect(at, at)}>
                  <span className={textClass({ weight: 600 })} title={currency === baseCurrency ? t('prices.base') : undefined}>
                    {currency}
                  </span>{' '}
                  {word}
                </button>
              </th>
              {at % 2 === 1 && (
                <th scope="col" aria-colindex={at + Math.floor(at / 2) + 3} className={`${grid.cell} ${styles.margin}`}>
                  {t('products.column.margin')}
                </th>
              )}
            </Fragment>
          )
        })}
      </tr>
    </thead>
  )
}
