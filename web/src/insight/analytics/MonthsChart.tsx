import type { ReactNode } from 'react'
import { Chart } from '../../kit/charts/Chart.tsx'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatMonth, formatShortMonth } from '../../kit/format/formatMonth.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './analytics.module.css'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import { usePeriod } from './usePeriod.ts'

type Month<F> = F & { month: string; before: (F & { month: string }) | null }
type Column<F> = { key: string; label: string; cell: (figures: F) => ReactNode; isFigure?: boolean }
type Props<F> = {
  title: string
  /** The name of the value that the bars show. */
  name: string
  months: readonly Month<F>[]
  value: (figures: F) => number | null
  format: (value: number) => string
  columns: readonly Column<F>[]
  isWhole?: boolean
  max?: number
  empty: string
}

/** A bar for each month next to the month that it is compared with, and a table of the figures. */
export function MonthsChart<F extends object>({ title, name, months, value, format, columns, isWhole = false, max, empty }: Props<F>) {
  const { t, locale } = useWords()
  const { compare } = usePeriod()
  const { now } = useDateContext()
  const points = months.map((month) => ({
    key: month.month,
    name: formatMonth(month.month, locale),
    tick: formatShortMonth(month.month, locale, now),
    now: value(month),
    before: compare === 'none' || !month.before ? null : value(month.before),
  }))
  const head: FigureColumn[] = [
    { key: 'month', label: t('analytics.month') },
    ...columns.map(({ key, label }) => ({ key, label, isFigure: true })),
  ]
  return (
    <>
      <Chart
        label={t('analytics.chart', { what: title })}
        points={points}
        legend={{ now: name, before: t(compare === 'year' ? 'analytics.before.year' : 'analytics.before.previous') }}
        format={format}
        {...(max === 100 && { formatTick: format })}
        isWhole={isWhole}
        empty={empty}
        {...(max !== undefined && { max })}
      />
      <details className={textClass({ marginTop: 4, size: 13 }, styles.details)}>
        <summary>{t('analytics.table')}</summary>
        <FigureTable
          caption={title}
          columns={head}
          rows={months.toReversed().map((month) => ({
            key: month.month,
            cells: [formatMonth(month.month, locale), ...columns.map(({ cell }) => cell(month))],
          }))}
        />
      </details>
    </>
  )
}
