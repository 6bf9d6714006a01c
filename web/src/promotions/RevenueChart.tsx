import type { PromotionPerformance } from '@linesheet/contract/promotions/promotions'
import { Chart } from '../kit/charts/Chart.tsx'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { formatDay } from '../kit/format/dateFormats.ts'
import { useWords } from '../words/Words.tsx'
import { moneyText } from './promotionTexts.ts'

/** Revenue of each day, next to the day that it is compared with. The table below has the same figures. */
export function RevenueChart({ performance: { currency_code: currency, days, total } }: { performance: PromotionPerformance }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const points = days.map(({ day, revenue, before }) => {
    const name = formatDay(day, locale, now)
    return { key: day, name, tick: name, now: Number(revenue), before: Number(before.revenue) }
  })
  return (
    <Chart
      label={t('promotion.performance.chart', {
        currency,
        revenue: moneyText(total.revenue, currency),
        before: moneyText(total.before.revenue, currency),
      })}
      points={points}
      legend={{ now: t('promotion.performance.during'), before: t('promotion.performance.before') }}
      format={(amount) => moneyText(amount.toFixed(2), currency)}
    />
  )
}
