import type { TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import { type TrackingColumn, trackingColumns } from '@linesheet/domain/orders/tracking-rows'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords, type WordsContext } from '../../words/Words.tsx'
import styles from './tracking.module.css'
import type { TrackingList } from './useTrackingList.ts'

const tones: Record<TrackingResult['outcome'], Tone> = {
  matched: 'good',
  shipped: 'info',
  already_shipped: 'neutral',
  unknown: 'attention',
  refused: 'danger',
}

type Props = { list: TrackingList; onSelect: (at: number, column: TrackingColumn | null) => void }

/** The rows of a list with their effects, below a choice of each column's meaning. */
export function TrackingRows({ list, onSelect }: Props) {
  const { t } = useWords()
  const { header, rows, columns, results, ignored } = list
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
  return (
    <>
      <p role="status">{summary(list, t)}</p>
      {ignored.length > 0 && (
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {t('orders.tracking.ignored', { count: ignored.length, rows: ignored.map(({ row }) => row).join(', ') })}
        </p>
      )}
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

/** The effect of the whole list, planned or done; or the columns that are missing before it can be checked. */
function summary({ rows, columns, results }: TrackingList, t: WordsContext['t']) {
  const total = rows.length
  const count = (wanted: TrackingResult['outcome']) => results?.filter(({ outcome }) => outcome === wanted).length ?? 0
  if (results && count('shipped')) return t('orders.tracking.shipped', { count: count('shipped'), total })
  if (results) return t('orders.tracking.summary', { count: count('matched'), total })
  const [hasOrders, hasNumbers] = [columns.includes('order'), columns.includes('tracking_number')]
  if (hasOrders && hasNumbers) return t('kit.loading')
  if (!hasOrders && !hasNumbers) return t('orders.tracking.columnsMissing')
  return t(hasOrders ? 'orders.tracking.noNumbers' : 'orders.tracking.noOrders')
}

function Outcome({ result, list }: { result: TrackingResult; list: TrackingList }) {
  const words = useWords()
  const { t } = words
  const { outcome, code, error, other_row, notes } = result
  /** The server counts the rows of its request; the list shows the row numbers of the sheet. */
  const sheetRow = (position: unknown) => list.rows[Number(position) - 1]?.row ?? Number(position)
  const otherRow = other_row === null ? undefined : sheetRow(other_row)
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
      {notes.map(({ code, values }) => (
        <span key={code} className={textClass({ color: 'attention', size: 13 }, styles.reason)}>
          {fieldErrorText(words, { code, values: 'row' in values ? { row: sheetRow(values.row) } : values })}
        </span>
      ))}
    </>
  )
}
