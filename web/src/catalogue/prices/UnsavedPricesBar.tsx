import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useMemo } from 'react'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { useWords } from '../../words/Words.tsx'
import type { ReviewGroup } from '../grid/ReviewDialog.tsx'
import { type SaveProps, UnsavedEditsBar } from '../grid/UnsavedEditsBar.tsx'
import { cellFields, fieldWords } from './cells.ts'
import { countByCurrency, type Edits, maxPairs } from './edits.ts'

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

/** Every changed price by currency, before and after. */
function usePriceGroups(edits: Edits, baseCurrency: CurrencyCode): ReviewGroup[] {
  const { t } = useWords()
  return countByCurrency(edits).map(({ currency, prices }) => {
    const changes = Object.values(edits).flatMap(({ currency: edited, variation_id, label, was, now }) =>
      edited !== currency
        ? []
        : cellFields.flatMap((field) => {
            const [before = '', after = ''] = [was[field], now[field]]
            if (before === after) return []
            return [
              {
                key: `${variation_id} ${field}`,
                label: `${label} · ${t(fieldWords[field])}`,
                was: before && formatAmount(before, currency),
                now: after ? formatAmount(after, currency) : t(field === 'cost_price' ? 'prices.costRemoved' : 'prices.removed'),
              },
            ]
          }),
    )
    const title = currency === baseCurrency ? `${currency} · ${t('prices.base')}` : currency
    return { key: currency, title: `${title} · ${t('prices.prices', { count: prices })}`, changes }
  })
}

/** Shown while there are unsaved prices. */
export function UnsavedPricesBar({ edits, baseCurrency, ...saving }: SaveProps & { edits: Edits; baseCurrency: CurrencyCode }) {
  const { t } = useWords()
  return (
    <UnsavedEditsBar
      {...saving}
      count={Object.keys(edits).length}
      maxCount={maxPairs}
      summary={useChangeSummary(edits)}
      groups={usePriceGroups(edits, baseCurrency)}
      words={{
        unsaved: t('prices.unsaved'),
        discardTitle: t('prices.discard.title'),
        reviewTitle: t('prices.reviewTitle'),
        save: t('prices.save'),
      }}
    />
  )
}
