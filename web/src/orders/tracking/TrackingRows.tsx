import type { TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import { type TrackingColumn, trackingColumns } from '@linesheet/domain/orders/tracking-rows'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './tracking.module.css'
import { hasNeededColumns, type TrackingList } from './useTrackingList.ts'

const tones: Record<TrackingResult['outcome'], Tone> = {
  matched: 'good',
  shipped: 'info',
  already_shipped: 'neutral',
  unknown: 'attention',
  refused: 'danger',
}

type Props = { list: TrackingList; onSelect: (at: number, column: TrackingColumn | null) => void }

/** The rows of a list with what each would do, below a choice of what each column is. */
export function TrackingRows({ list, onSelect }: Props) {
  const { t } = useWords()
  const { header, rows, columns, results } = list
  const columnNames: Record<TrackingColumn, string> = {
    order: t('orders.tracking.field.order'),
    tracking_number: t('order.trackingNumber'),
    carrier: t('order.carrier'),
    shipping_cost: t('order.shippingCost'),
  }
  const options = [
    { value: '' as const, label: t('orders.tracking.skip') },
    ...trackingColumns.map((value) => ({ value, label: columnNames[value] })),
  ]
  const matched = results?.filter(({ outcome }) => outcome === 'matched' || outcome === 'shipped').length ?? 0
  return (
    <>
      <p role="status">
        {results
          ? t('orders.tracking.summary', { count: matched, total: rows.length })
          : t(hasNeededColumns(columns) ? 'kit.loading' : 'orders.tracking.columnsMissing')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={styles.scroll} aria-label={t('orders.tracking.rows')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('orders.tracking.row')}</th>
              <th scope="col">{t('orders.tracking.result')}</th>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headers may be missing or repeat
                <th key={at} scope="col">
                  <SelectField
                    label={header[at] || t('orders.tracking.column', { number: at + 1 })}
                    value={column ?? ''}
                    onChange={(chosen) => onSelect(at, chosen || null)}
                    options={options}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }, at) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{results?.[at] && <Outcome result={results[at]} list={list} />}</td>
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={index} data-skipped={column === null || undefined}>
                    {cells[index]}
                    {column === 'tracking_number' && results?.[at]?.carrier && !columns.includes('carrier') && (
                      <span className={textClass({ color: 'ink-2', size: 13 }, styles.note)}>{results[at].carrier}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Outcome({ result, list }: { result: TrackingResult; list: TrackingList }) {
  const words = useWords()
  const { t } = words
  const { outcome, code, error, other_row } = result
  const otherRow = other_row === null ? undefined : list.rows[other_row - 1]?.row
  return (
    <>
      <StatusChip tone={tones[outcome]}>{t(`orders.tracking.outcome.${outcome}`)}</StatusChip>
      {outcome === 'refused' && (
        <span className={styles.reason}>
          {otherRow !== undefined
            ? t('orders.tracking.otherRow', { row: otherRow })
            : error
              ? fieldErrorText(words, error)
              : refusalText(words, { code: code ?? 'unexpected' })}
        </span>
      )}
    </>
  )
}
