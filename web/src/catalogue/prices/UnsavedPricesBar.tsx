import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useMemo, useState } from 'react'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import bar from '../../kit/forms/SaveBar.module.css'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { countByCurrency, type Edits, maxPairs } from './edits.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

type Props = {
  edits: Edits
  baseCurrency: CurrencyCode
  /** How many cells have errors. */
  errorCount: number
  showFirstError: () => void
  onSave: () => Promise<void>
  /** Clears the error of the last save. */
  onReset: () => void
  onDiscard: () => void
  busy: boolean
  error: unknown
}

/** The changes in one sentence: "12 prices in 2 currencies: HKD × 8 and USD × 4". */
function useChangeSummary(edits: Edits) {
  const { t, locale } = useWords()
  const counts = useMemo(() => countByCurrency(edits), [edits])
  const perCurrency = counts.map(({ currency, prices }) => `${currency} × ${prices}`)
  const prices = t('prices.prices', { count: counts.reduce((sum, count) => sum + count.prices, 0) })
  const [first, second] = counts
  if (first && !second) return t('prices.differenceIn', { prices, currency: first.currency })
  return t('prices.difference', {
    prices,
    currencies: t('prices.currencies', { count: counts.length }),
    each: new Intl.ListFormat(locale, { type: 'conjunction' }).format(perCurrency),
  })
}

/** Shown while there are unsaved prices. ⌘S opens the review. */
export function UnsavedPricesBar({ edits, baseCurrency, errorCount, showFirstError, onSave, onReset, onDiscard, busy, error }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const summary = useChangeSummary(edits)
  const pairs = Object.keys(edits).length
  const isChanged = pairs > 0
  const exceedsLimit = pairs > maxPairs
  const review = () => {
    onReset()
    if (exceedsLimit) return
    if (errorCount) showFirstError()
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
      {error && !open && !errorCount ? <ErrorBox error={error} saving /> : null}
      <div className={rowClass({ wrap: true, justifyContent: 'end', gap: 8 }, bar.line)}>
        <p className={bar.summary} role="status">
          {summary}
          {exceedsLimit && (
            <span className={textClass({ block: true, color: 'danger', size: 13, weight: 500 })}>
              {t('field.too_many', { max: maxPairs })}
            </span>
          )}
          {errorCount > 0 && (
            <span className={textClass({ block: true, color: 'danger', size: 13, weight: 500 })}>
              {t('prices.cellErrors', { count: errorCount })}
            </span>
          )}
        </p>
        <Button variant="quiet" onClick={() => (pairs > 1 ? setDiscarding(true) : onDiscard())}>
          {t('kit.discard')}
        </Button>
        {errorCount > 0 ? (
          <Button onClick={showFirstError}>{t('kit.showFirstInvalid')}</Button>
        ) : (
          <Button variant="primary" disabled={exceedsLimit} onClick={review}>
            {t('prices.review')}
          </Button>
        )}
      </div>
      <FormDialog
        open={isDiscarding}
        title={t('prices.discard.title')}
        submitLabel={t('kit.discard')}
        cancelLabel={t('prices.discard.keep')}
        onSubmit={async () => {
          onDiscard()
          return true
        }}
        onClose={() => setDiscarding(false)}
        danger
      >
        <p>{t('prices.discard.text', { summary })}</p>
      </FormDialog>
      <ReviewDialog
        open={open && !errorCount}
        onClose={() => setOpen(false)}
        summary={summary}
        edits={edits}
        baseCurrency={baseCurrency}
        onSave={onSave}
        busy={busy}
        error={error}
      />
    </section>
  )
}
