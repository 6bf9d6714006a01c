import type { Forecast } from '@linesheet/contract/money/payouts.reports'
import { addAmounts } from '@linesheet/domain/platform/money'
import { useState } from 'react'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { forecastScale } from './forecastScale.ts'
import styles from './payouts.module.css'

const [height, left, bottom, top] = [150, 56, 24, 8]

/** A bar for each week, optionally with held amounts on top. The bar of a week with a negative sum extends below the zero line. */
export function ForecastChart({ forecast: { currency_code: currency, weeks }, withHeld }: { forecast: Forecast; withHeld: boolean }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  // As wide as its container, so that texts keep their size.
  const [width, setWidth] = useState(640)
  const observeWidth = (figure: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(Math.max(240, figure.clientWidth)))
    observer.observe(figure)
    return () => observer.disconnect()
  }
  const bars = weeks.map(({ starts_on, due, held }) => ({ starts_on, due, held, from: Number(due), to: withHeld ? Number(held) : 0 }))
  const { ticks, least, most } = forecastScale(bars.flatMap(({ from, to }) => [from, from + to]))
  const slot = (width - left) / weeks.length
  const bar = Math.min(36, slot * 0.6)
  const y = (amount: number) => top + ((height - top - bottom) * (most - amount)) / (most - least)
  const x = (at: number) => left + slot * at + slot / 2
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  // Without the year, which would leave no room for the other labels.
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const amountText = (amount: string) => `${currency} ${formatAmount(amount, currency)}`
  const total = amountText(addAmounts('0.00', ...weeks.flatMap(({ due, held }) => (withHeld ? [due, held] : [due]))))
  const labelStep = Math.max(1, Math.ceil(weeks.length / Math.max(1, Math.floor(width / 70))))
  const part = (name: 'due' | 'held', at: number, from: number, amount: number) =>
    amount !== 0 && (
      <rect
        className={name === 'due' ? styles.bar : styles.heldBar}
        x={x(at) - bar / 2}
        y={Math.min(y(from), y(from + amount))}
        width={bar}
        height={Math.max(1, Math.abs(y(from) - y(from + amount)))}
      />
    )
  return (
    <figure ref={observeWidth}>
      <svg
        className={textClass({ block: true }, styles.drawing)}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('payouts.forecast.chart', { currency, total, count: weeks.length })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={textClass({ size: 12, tabularNumbers: true }, styles.tick)} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {compact.format(tick).replace('-', '−')}
            </text>
          </g>
        ))}
        {bars.map(({ starts_on, due, held, from, to }, at) => (
          <g key={starts_on}>
            <title>{`${formatDay(starts_on, locale, now)}: ${amountText(due)}${withHeld ? ` + ${amountText(held)}` : ''}`}</title>
            <rect className={styles.hover} x={x(at) - slot / 2} y={top} width={slot} height={height - top - bottom} />
            {part('due', at, 0, from)}
            {part('held', at, Math.max(0, from), to)}
          </g>
        ))}
        {weeks.map(
          ({ starts_on }, at) =>
            at % labelStep === 0 && (
              <text
                key={starts_on}
                className={textClass({ size: 12, tabularNumbers: true }, styles.tick)}
                x={x(at)}
                y={height - 6}
                textAnchor="middle"
              >
                {dayFormat.format(new Date(`${starts_on}T00:00:00Z`))}
              </text>
            ),
        )}
      </svg>
      <figcaption className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true }, styles.legend)}>
        {t('payouts.forecast.sum', { total, count: weeks.length })}
      </figcaption>
    </figure>
  )
}
