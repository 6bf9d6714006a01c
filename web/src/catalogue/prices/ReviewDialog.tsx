import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { priceFields } from './cells.ts'
import { countByCurrency, type Edits } from './edits.ts'
import styles from './UnsavedPricesBar.module.css'

const maxShown = 100

type Props = {
  open: boolean
  onClose: () => void
  summary: string
  edits: Edits
  baseCurrency: CurrencyCode
  onSave: () => Promise<void>
  busy: boolean
  error: unknown
}

/** Every changed price, before and after. All are saved or none. */
export function ReviewDialog({ open, onClose, summary, edits, baseCurrency, onSave, busy, error }: Props) {
  const { t } = useWords()
  const displayAmount = (amount: string, currency: string) => (amount ? formatAmount(amount, currency) : t('prices.removed'))
  return (
    <Dialog open={open} onClose={onClose} title={t('prices.reviewTitle')} size={640}>
      <DialogForm onSubmit={() => onSave()} submitLabel={t('prices.save')} busy={busy} onClose={onClose} error={error}>
        <p>{summary}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section className={styles.list} tabIndex={0} aria-label={t('prices.unsaved')}>
          {countByCurrency(edits).map(({ currency, prices }) => {
            const changes = Object.values(edits).flatMap((edit) =>
              edit.currency === currency
                ? priceFields.flatMap((field) => (edit.was[field] === edit.now[field] ? [] : [{ ...edit, field }]))
                : [],
            )
            return (
              <div key={currency} className={styles.group}>
                <h3 className={textClass({ marginBottom: 4, size: 13 })}>
                  {currency === baseCurrency ? `${currency} · ${t('prices.base')}` : currency} · {t('prices.prices', { count: prices })}
                </h3>
                <table className={textClass({ width: 'full' }, styles.changes)}>
                  <tbody>
                    {changes.slice(0, maxShown).map(({ variation_id, field, label, was, now }) => (
                      <tr key={`${variation_id} ${field}`}>
                        <th scope="row">
                          {label} · {t(field === 'wholesale_price' ? 'products.column.wholesale' : 'products.column.retail')}
                        </th>
                        <td className={textClass({ tabularNumbers: true, textAlign: 'right', whiteSpace: 'nowrap' })}>
                          <s>{was[field] && formatAmount(was[field], currency)}</s>
                        </td>
                        <td className={textClass({ tabularNumbers: true, textAlign: 'right', whiteSpace: 'nowrap' })}>
                          {displayAmount(now[field], currency)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {changes.length > maxShown && (
                  <p className={textClass({ paddingTop: 8, color: 'ink-2', size: 12 })}>
                    {t('prices.more', { count: changes.length - maxShown })}
                  </p>
                )}
              </div>
            )
          })}
        </section>
      </DialogForm>
    </Dialog>
  )
}
