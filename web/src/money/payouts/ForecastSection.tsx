import { getForecast } from '@linesheet/contract/money/payouts.reports'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { CheckField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { PendingPart } from '../../kit/layout/Skeleton.tsx'
import { useCompany } from '../../kit/session/company.tsx'
import { useWords } from '../../words/Words.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import { isZero } from './isZero.ts'
import styles from './payouts.module.css'

/** What comes in week by week in one currency, as bars and as a table. Nothing where nothing is open. */
export function ForecastSection() {
  const { t } = useWords()
  const { data, isLoading } = useEndpointQuery(getForecast, {}, { keepPrevious: true })
  const { currency_code } = useCompany().company
  const [withHeld, setWithHeld] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const currencies = data?.currencies ?? []
  const find = (currency: string | undefined) => currencies.find((one) => one.currency_code === currency)
  const forecast = find(chosen) ?? find(currency_code) ?? currencies[0]
  if (isLoading) return <PendingPart />
  if (!forecast) return null
  const hasHeld = forecast.weeks.some(({ held }) => !isZero(held))
  return (
    <section className={styles.forecast} aria-labelledby="forecast">
      <header className={styles.forecastHead}>
        <h2 id="forecast" className={styles.heading}>
          {t('payouts.forecast')}
        </h2>
        <p className={styles.help}>{t('payouts.forecast.help')}</p>
        <div className={styles.forecastChoices}>
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
