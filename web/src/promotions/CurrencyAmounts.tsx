import { listCurrencies } from '@linesheet/contract/brand/currencies'
import { convertAmount } from '@linesheet/domain/catalogue/conversion'
import { type Rates, toRates } from '@linesheet/domain/platform/currencies'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import type { Reading } from '@linesheet/domain/platform/readers/reading'
import { promotionCurrency } from '@linesheet/domain/promotions/promotions'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { TextField } from '../kit/forms/fields/TextField.tsx'
import { gridClass, stackClass } from '../kit/layout/primitives.ts'
import { useWords } from '../words/Words.tsx'
import type { EditorProps } from './editorProps.ts'
import { currenciesOf, readMinimum } from './promotionDraft.ts'
import styles from './promotions.module.css'

/** The amount at today's rate, as a suggestion; empty if there is no amount or rate. */
function suggestion(reading: Reading<string>, from: CurrencyCode, to: CurrencyCode, rates: Rates | undefined) {
  return rates && reading.kind === 'value' ? toAmount(convertAmount(toMinor(reading.value), from, to, rates)) : ''
}

/** A fixed discount and a minimum spend in the other currencies of the regions. */
export function CurrencyAmounts({ form, choices }: EditorProps) {
  const { t } = useWords()
  const { draft, change, errors } = form
  const needed = currenciesOf(draft, choices.brandCurrency)
  const table = useEndpointQuery(listCurrencies, {}, { enabled: needed.length > 0 })
  if (!needed.length) return null
  const rates = table.data && toRates(table.data.currencies)
  const own = promotionCurrency(draft.regions, choices.brandCurrency)
  function placeholder(reading: Reading<string>, currency: CurrencyCode) {
    const amount = suggestion(reading, own, currency, rates)
    return amount && t('promotion.suggestion', { amount })
  }
  const set = (currency: CurrencyCode, some: { value?: string; minimum?: string }) =>
    change({ amounts: { ...draft.amounts, [currency]: { value: '', minimum: '', ...draft.amounts[currency], ...some } } })
  return (
    <fieldset
      className={stackClass({ gap: 12, minWidth: 0, padding: 16, radius: 'normal', background: 'sunken' })}
      aria-invalid={errors.amounts ? true : undefined}
    >
      <legend className={styles.legend}>{t('promotion.field.amounts')}</legend>
      <p className={styles.help}>{t('promotion.field.amountsHelp')}</p>
      {needed.map((currency, at) => (
        <div key={currency} className={gridClass({ columns: 2, alignItems: 'start', gap: 16, minWidth: 0 }, styles.grid)}>
          {draft.kind === 'fixed' && (
            <TextField
              label={t('promotion.field.valuePerUnit')}
              inputMode="decimal"
              prefix={currency}
              value={draft.amounts[currency]?.value ?? ''}
              placeholder={placeholder(readAmountIn(draft.value, own), currency)}
              onChange={(value) => set(currency, { value })}
              reading={readAmountIn(draft.amounts[currency]?.value ?? '', currency)}
              error={errors[`amounts.${at}.discount_value`]}
            />
          )}
          {draft.minimum.trim() !== '' && (
            <TextField
              label={t('promotion.field.minimum')}
              inputMode="decimal"
              prefix={currency}
              value={draft.amounts[currency]?.minimum ?? ''}
              placeholder={placeholder(readMinimum(draft.minimum, own), currency)}
              onChange={(minimum) => set(currency, { minimum })}
              reading={readMinimum(draft.amounts[currency]?.minimum ?? '', currency)}
              error={errors[`amounts.${at}.minimum_spend`]}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
