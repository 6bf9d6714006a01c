import type { Forecast } from '@linesheet/contract/money/payouts.reports'
import { addAmounts } from '@linesheet/domain/platform/money'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { Money } from '../../kit/format/Money.tsx'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'

/** The figures of the chart. */
export function ForecastTable({ forecast: { currency_code: currency, weeks } }: { forecast: Forecast }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const sum = (name: 'due' | 'held') => addAmounts('0.00', ...weeks.map((week) => week[name]))
  const row = (name: string, due: string, held: string, count: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formatCount(count, locale)}</td>
      <td>
        <Money amount={held} currency={currency} />
      </td>
      <td>
        <Money amount={due} currency={currency} />
      </td>
    </tr>
  )
  return (
    <details className={styles.details}>
      <summary>{t('payouts.forecast.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('payouts.forecast.week')}</th>
            <th scope="col">{t('payouts.forecast.earnings')}</th>
            <th scope="col">{t('payouts.forecast.heldColumn')}</th>
            <th scope="col">{t('payouts.forecast.due')}</th>
          </tr>
        </thead>
        <tbody>{weeks.map((week) => row(formatDay(week.starts_on, locale, now), week.due, week.held, week.earning_count))}</tbody>
        <tfoot>
          {row(
            t('payouts.forecast.total'),
            sum('due'),
            sum('held'),
            weeks.reduce((count, week) => count + week.earning_count, 0),
          )}
        </tfoot>
      </table>
    </details>
  )
}
