import type { CurrencyCode } from '@linesheet/domain/places'
import { useMemo, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { useHotkeys } from '../kit/hotkeys.ts'
import bar from '../kit/SaveBar.module.css'
import { useWords } from '../words/Words.tsx'
import { countByCurrency, type Edits, maxPairs } from './edits.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import styles from './UnsavedPricesBar.module.css'

type Props = {
  edits: Edits
  own: CurrencyCode
  /** How many cells cannot be saved as they are. */
  wrong: number
  showWrong: () => void
  save: () => Promise<void>
  /** Forgets what went wrong the last time. */
  reset: () => void
  discard: () => void
  busy: boolean
  error: unknown
}

/** What differs, in one sentence, before anything is saved: "12 prices in 2 currencies: HKD × 8 and USD × 4". */
function useChangeSummary(edits: Edits) {
  const { t, locale } = useWords()
  const counts = useMemo(() => countByCurrency(edits), [edits])
  const each = counts.map(({ currency, prices }) => `${currency} × ${prices}`)
  const prices = t('prices.prices', { count: counts.reduce((all, one) => all + one.prices, 0) })
  const [only, another] = counts
  if (only && !another) return t('prices.differenceIn', { prices, currency: only.currency })
  return t('prices.difference', {
    prices,
    currencies: t('prices.currencies', { count: counts.length }),
    each: new Intl.ListFormat(locale, { type: 'conjunction' }).format(each),
  })
}

/** Stands at the foot while something is not saved. ⌘S opens the review. */
export function UnsavedPricesBar({ edits, own, wrong, showWrong, save, reset, discard, busy, error }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const summary = useChangeSummary(edits)
  const pairs = Object.keys(edits).length
  const isChanged = pairs > 0
  const exceedsLimit = pairs > maxPairs
  const review = () => {
    reset()
    if (exceedsLimit) return
    if (wrong) showWrong()
    else setOpen(true)
  }
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      if (isChanged && !busy) review()
    },
  })
  if (!isChanged) return null
  return (
    <section data-save-bar className={bar.bar} aria-label={t('prices.unsaved')}>
      {error && !open && !wrong ? <ErrorBox error={error} /> : null}
      <div className={bar.line}>
        <p className={bar.what} role="status">
          {summary}
          {exceedsLimit && <span className={styles.wrong}>{t('field.tooManyPrices')}</span>}
          {wrong > 0 && <span className={styles.wrong}>{t('prices.wrong', { count: wrong })}</span>}
        </p>
        <Button look="quiet" onClick={discard}>
          {t('kit.discard')}
        </Button>
        {wrong > 0 ? (
          <Button onClick={showWrong}>{t('kit.showWrong')}</Button>
        ) : (
          <Button look="primary" disabled={exceedsLimit} onClick={review}>
            {t('prices.review')}
          </Button>
        )}
      </div>
      <ReviewDialog
        open={open && !wrong}
        close={() => setOpen(false)}
        summary={summary}
        edits={edits}
        own={own}
        save={save}
        busy={busy}
        error={error}
      />
    </section>
  )
}
