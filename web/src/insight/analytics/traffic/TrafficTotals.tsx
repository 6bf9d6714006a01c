import type { Traffic } from '@linesheet/contract/insight/analytics.traffic'
import { Change } from '../../../kit/format/Change.tsx'
import { formatCount } from '../../../kit/format/numberFormats.ts'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { usePeriod } from '../usePeriod.ts'
import styles from './traffic.module.css'

const figures = ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'] as const

/** All views and clicks of the period, each with its change. */
export function TrafficTotals({ now, before: compared }: { now: Traffic; before: Traffic | null }) {
  const { t, locale } = useWords()
  const { compare } = usePeriod()
  const before = compare === 'none' ? null : compared
  return (
    <dl className={gridClass({}, styles.totals)}>
      {figures.map((figure) => (
        <div key={figure} className={textClass({ minWidth: 0, padding: 16 }, styles.total)}>
          <dt className={textClass({ color: 'ink-2' })}>{t(`analytics.traffic.${figure}`)}</dt>
          <dd>
            {formatCount(now[figure], locale)}{' '}
            {before && (
              <Change
                now={now[figure]}
                before={before[figure]}
                title={t('analytics.beforeWas', { figure: formatCount(before[figure], locale) })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
