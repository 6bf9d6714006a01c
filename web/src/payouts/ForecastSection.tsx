import { getForecast } from '@linesheet/contract/payouts.reports'
import { useState } from 'react'
import { CheckField } from '../kit/fields/ChoiceFields.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import styles from './payouts.module.css'

/** What comes in week by week, as bars and as a table, in each currency. Nothing where nothing is open. */
export function ForecastSection() {
  const { t } = useWords()
  const { data } = useEndpointQuery(getForecast, {}, { keepPrevious: true })
  const [withHeld, setWithHeld] = useState(false)
  if (!data?.currencies.length) return null
  const hasHeld = data.currencies.some(({ weeks }) => weeks.some(({ held }) => /[1-9]/.test(held)))
  return (
    <section className={styles.forecast} aria-labelledby="forecast">
      <header className={styles.forecastHead}>
        <h2 id="forecast" className={styles.heading}>
          {t('payouts.forecast')}
        </h2>
        <p className={styles.help}>{t('payouts.forecast.help')}</p>
        {hasHeld && <CheckField label={t('payouts.forecast.held')} checked={withHeld} change={setWithHeld} />}
      </header>
      {data.currencies.map((forecast) => (
        <div key={forecast.currency_code}>
          <ForecastChart forecast={forecast} withHeld={withHeld} />
          <ForecastTable forecast={forecast} />
        </div>
      ))}
    </section>
  )
}
