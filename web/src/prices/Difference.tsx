import type { CurrencyCode } from '@linesheet/domain/places'
import { useMemo, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import bar from '../kit/SaveBar.module.css'
import { useHotkeys } from '../kit/useHotkeys.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Difference.module.css'
import { countsOf, type Edits, mostPairs } from './edits.ts'
import { Review } from './Review.tsx'

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
function useDifference(edits: Edits) {
  const { t, locale } = useWords()
  const counts = useMemo(() => countsOf(edits), [edits])
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
export function Difference({ edits, own, wrong, showWrong, save, reset, discard, busy, error }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const said = useDifference(edits)
  const pairs = Object.keys(edits).length
  const isChanged = pairs > 0
  const isTooMuch = pairs > mostPairs
  const review = () => {
    reset()
    if (isTooMuch) return
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
        <p className={bar.summary} role="status">
          {said}
          {isTooMuch && <span className={styles.wrong}>{t('field.tooManyPrices')}</span>}
          {wrong > 0 && <span className={styles.wrong}>{t('prices.wrong', { count: wrong })}</span>}
        </p>
        <Button variant="quiet" onClick={discard}>
          {t('kit.discard')}
        </Button>
        {wrong > 0 ? (
          <Button onClick={showWrong}>{t('kit.showFirstInvalid')}</Button>
        ) : (
          <Button variant="primary" disabled={isTooMuch} onClick={review}>
            {t('prices.review')}
          </Button>
        )}
      </div>
      <Review
        open={open && !wrong}
        close={() => setOpen(false)}
        said={said}
        edits={edits}
        own={own}
        save={save}
        busy={busy}
        error={error}
      />
    </section>
  )
}
