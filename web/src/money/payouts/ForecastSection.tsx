import { getForecast } from '@linesheet/contract/money/payouts.reports'
import { isZeroAmount } from '@linesheet/domain/platform/money'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { CheckField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { PendingPart } from '../../kit/layout/Skeleton.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import styles from './payouts.module.css'

/** The expected payouts by week in one currency, as bars and as a table. Empty if no earnings are open. */
export function ForecastSection() {
  const { t } = useWords()
  const { data, isLoading } = useEndpointQuery(getForecast, {}, { keepPrevious: true })
  const { currency_code } = useBrand().company
  const [withHeld, setWithHeld] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const currencies = data?.currencies ?? []
  const find = (currency: string | undefined) => currencies.find((forecast) => forecast.currency_code === currency)
  const forecast = find(chosen) ?? find(currency_code) ?? currencies[0]
  if (isLoading) return <PendingPart />
  if (!forecast) return null
  const hasHeld = forecast.weeks.some(({ held }) => !isZeroAmount(held))
  return (
    <section className={stackClass({ gap: 12, paddingBlock: 20 })} aria-labelledby="forecast">
      <header className={rowClass({ wrap: true, alignItems: 'baseline', rowGap: 4, columnGap: 16 })}>
        <h2 id="forecast" className={textClass({ size: 16, weight: 500 })}>
          {t('payouts.forecast')}
        </h2>
        <p className={textClass({ color: 'ink-2' })}>{t('payouts.forecast.help')}</p>
        <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 16, pushed: true }, styles.forecastChoices)}>
          {hasHeld && <CheckField label={t('payouts.forecast.held')} checked={withHeld} onChange={setWithHeld} />}
          {currencies.length > 1 && (
            <SelectField
              label={t('payouts.filter.currency')}
              hideLabel
              value={forecast.currency_code}
              onChange={setChosen}
              options={currencies.map(({ currency_code: value }) => ({ value, label: value, isForeign: true }))}
            />
          )}
        </div>
      </header>
      <div>
        <ForecastChart forecast={forecast} withHeld={withHeld} />
        <ForecastTable forecast={forecast} />
      </div>
    </section>
  )
}
