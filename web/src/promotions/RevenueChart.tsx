import type { PromotionPerformance } from '@linesheet/contract/promotions'
import { useState } from 'react'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatDay } from '../kit/dateFormats.ts'
import { useWords } from '../words/Words.tsx'
import { axisTicks, labelledPlaces } from './chartScale.ts'
import { moneyText } from './promotionTexts.ts'
import styles from './RevenueChart.module.css'

const [height, left, bottom, top] = [220, 56, 24, 8]

/** Revenue of each day as bars, with a grey step for the day before that stands beside it. The table below says the same. */
export function RevenueChart({ performance }: { performance: PromotionPerformance }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  // As wide as its place, so that texts keep their size.
  const [width, setWidth] = useState(640)
  const observeWidth = (figure: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(Math.max(240, figure.clientWidth)))
    observer.observe(figure)
    return () => observer.disconnect()
  }
  const { currency_code: currency, days, total } = performance
  const ticks = axisTicks(Math.max(0, ...days.flatMap((day) => [Number(day.revenue), Number(day.before.revenue)])))
  const most = ticks.at(-1) ?? 1
  const slot = (width - left) / days.length
  const bar = Math.min(28, slot * 0.6)
  const y = (amount: number) => top + (height - top - bottom) * (1 - amount / most)
  const x = (at: number) => left + slot * at + slot / 2
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const label = t('promotion.performance.chart', {
    currency,
    revenue: moneyText(total.revenue, currency),
    before: moneyText(total.before.revenue, currency),
  })
  return (
    <figure className={styles.figure} ref={observeWidth}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.chart}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {compact.format(tick)}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{`${formatDay(day.day, locale, now)}: ${moneyText(day.revenue, currency)} (${moneyText(day.before.revenue, currency)})`}</title>
            <rect className={styles.hover} x={x(at) - slot / 2} y={top} width={slot} height={height - top - bottom} />
            <rect
              className={styles.bar}
              x={x(at) - bar / 2}
              y={y(Number(day.revenue))}
              width={bar}
              height={Math.max(0, y(0) - y(Number(day.revenue)))}
              rx={Math.min(2, bar / 4)}
            />
            <line
              className={styles.before}
              x1={x(at) - slot * 0.42}
              x2={x(at) + slot * 0.42}
              y1={y(Number(day.before.revenue))}
              y2={y(Number(day.before.revenue))}
            />
          </g>
        ))}
        {labelledPlaces(days.length, Math.floor(width / 90)).map((at) => (
          <text key={at} className={styles.tick} x={x(at)} y={height - 6} textAnchor={at === 0 && slot < 40 ? 'start' : 'middle'}>
            {formatDay(days[at]?.day ?? '', locale, now)}
          </text>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.during}>{t('promotion.performance.during')}</span>
        <span className={styles.earlier}>{t('promotion.performance.before')}</span>
      </figcaption>
    </figure>
  )
}
