import type { CurrencyCode } from '@linesheet/domain/places'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { formatAmount } from '../kit/numberFormats.ts'
import { useWords } from '../words/Words.tsx'
import { fields } from './cells.ts'
import styles from './Difference.module.css'
import { countsOf, type Edits } from './edits.ts'

const mostShown = 100

type Props = {
  open: boolean
  close: () => void
  said: string
  edits: Edits
  own: CurrencyCode
  save: () => Promise<void>
  busy: boolean
  error: unknown
}

/** Every price that differs, as it was and as it will be. All of them are saved, or none. */
export function Review({ open, close, said, edits, own, save, busy, error }: Props) {
  const { t } = useWords()
  const shown = (amount: string) => (amount ? formatAmount(amount) : t('prices.removed'))
  return (
    <Dialog open={open} close={close} title={t('prices.reviewTitle')} size={640}>
      <DialogForm submit={() => void save()} action={t('prices.save')} busy={busy} close={close} error={error}>
        <p>{said}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section className={styles.list} tabIndex={0} aria-label={t('prices.unsaved')}>
          {countsOf(edits).map(({ currency, prices }) => {
            const changes = Object.values(edits).flatMap((edit) =>
              edit.currency === currency
                ? fields.flatMap((field) => (edit.was[field] === edit.now[field] ? [] : [{ ...edit, field }]))
                : [],
            )
            return (
              <div key={currency} className={styles.group}>
                <h3 className={styles.currency}>
                  {currency === own ? `${currency} · ${t('prices.base')}` : currency} · {t('prices.prices', { count: prices })}
                </h3>
                <table className={styles.changes}>
                  <tbody>
                    {changes.slice(0, mostShown).map(({ variation_id, field, label, was, now }) => (
                      <tr key={`${variation_id} ${field}`}>
                        <th scope="row">
                          {label} · {t(field === 'wholesale_price' ? 'products.column.wholesale' : 'products.column.retail')}
                        </th>
                        <td>
                          <s>{was[field] && formatAmount(was[field])}</s>
                        </td>
                        <td>{shown(now[field])}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {changes.length > mostShown && <p className={styles.more}>{t('prices.more', { count: changes.length - mostShown })}</p>}
              </div>
            )
          })}
        </section>
      </DialogForm>
    </Dialog>
  )
}
