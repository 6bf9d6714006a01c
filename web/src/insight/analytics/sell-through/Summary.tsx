import { getSellThrough } from '@linesheet/contract/insight/analytics.sell-through'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Change } from '../../../kit/format/Change.tsx'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { Gauge } from '../Gauge.tsx'
import { PeriodNote } from '../PeriodNote.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import styles from './sellThrough.module.css'

/** Sell-through of the period, on a scale. */
export function Summary() {
  const { t, locale } = useWords()
  const chosen = usePeriod()
  const query = periodQueryOf(chosen)
  const summary = useEndpointQuery(getSellThrough, { query }, { keepPrevious: true })
  const title = t('analytics.sellThrough')
  return (
    <section className={textClass({ paddingBottom: 20 })} aria-label={title}>
      <QueryView
        query={summary}
        skeleton={
          <div className={styles.skeleton} aria-busy="true">
            <SkeletonBar width="30%" height={36} />
          </div>
        }
      >
        {({ now, before: compared, ...period }) => {
          const before = chosen.compare === 'none' ? null : compared
          const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
          return (
            <>
              <div className={rowClass({ justifyContent: 'space-between', gap: 16 }, styles.top)}>
                <PeriodNote {...period} />
                <CsvButton endpoint={getSellThrough} input={{ query: { ...query, format: 'csv' } }} title={title} file="sell-through" />
              </div>
              <p className={rowClass({ wrap: true, alignItems: 'baseline', columnGap: 12 }, styles.figure)}>
                {percent(now.sell_through)} <span className={textClass({ color: 'ink-2', size: 14 })}>{title}</span>
                {before?.sell_through != null && now.sell_through !== null && (
                  <>
                    <Change
                      now={now.sell_through}
                      before={before.sell_through}
                      title={t('analytics.beforeWas', { figure: percent(before.sell_through) })}
                    />
                    <span className={textClass({ color: 'ink-3', size: 13 })}>
                      {t('analytics.beforeWas', { figure: percent(before.sell_through) })}
                    </span>
                  </>
                )}
              </p>
              <div className={styles.scale}>
                <Gauge label={title} value={now.sell_through} text={percent(now.sell_through)} />
              </div>
              <p className={textClass({ color: 'ink-2' })}>
                {now.ordered === 0
                  ? t('analytics.orders.none')
                  : t('analytics.sellThrough.help', {
                      ordered: formatCount(now.ordered, locale),
                      returned: formatCount(now.returned, locale),
                      products: formatCount(now.returned_products, locale),
                      all: formatCount(now.products, locale),
                    })}
              </p>
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
