import { getPromotionPerformance, type PromotionPerformance } from '@linesheet/contract/promotions/promotions'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { formatDay } from '../kit/format/dateFormats.ts'
import { Money } from '../kit/format/Money.tsx'
import { formatCount } from '../kit/format/numberFormats.ts'
import { Section } from '../kit/layout/Page.tsx'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import { SkeletonBar } from '../kit/layout/Skeleton.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './PromotionPerformance.module.css'
import { RevenueChart } from './RevenueChart.tsx'

type Figures = { redemptions: number; orders: number; revenue: string; before: { orders: number; revenue: string } }

function DaysTable({ performance: { currency_code: currency, days, total } }: { performance: PromotionPerformance }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const row = (name: string, { redemptions, orders, revenue, before }: Figures) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formatCount(redemptions, locale)}</td>
      <td>{formatCount(orders, locale)}</td>
      <td>
        <Money amount={revenue} currency={currency} />
      </td>
      <td className={textClass({ color: 'ink-2', size: 13 })}>
        <Money amount={before.revenue} currency={currency} />
      </td>
    </tr>
  )
  return (
    <details className={textClass({ marginTop: 12, size: 13 }, styles.details)}>
      <summary>{t('promotion.performance.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} aria-label={t('promotion.performance')} tabIndex={0}>
        <table className={textClass({ width: 'full' }, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('promotion.performance.day')}</th>
              <th scope="col">{t('promotion.performance.redemptions')}</th>
              <th scope="col">{t('promotion.performance.orders')}</th>
              <th scope="col">{t('promotion.performance.revenue')}</th>
              <th scope="col">{t('promotion.performance.before')}</th>
            </tr>
          </thead>
          <tbody>{days.map((day) => row(formatDay(day.day, locale, now), day))}</tbody>
          <tfoot>{row(t('promotion.performance.total'), total)}</tfoot>
        </table>
      </section>
    </details>
  )
}

/** The sales of each day so far, compared with the same number of days before, in each currency. */
export function Performance({ id }: { id: string }) {
  const { t } = useWords()
  const performance = useEndpointQuery(getPromotionPerformance, { params: { id } })
  return (
    <Section title={t('promotion.performance')}>
      <QueryView query={performance} skeleton={<SkeletonBar width={240} />}>
        {({ days, currencies }) =>
          days === 0 ? (
            <p className={textClass({ color: 'ink-2', size: 13 })}>{t('promotion.performance.notYet')}</p>
          ) : (
            <>
              <p className={textClass({ color: 'ink-2', size: 13 })}>{t('promotion.performance.help', { count: days })}</p>
              {currencies.map((row) => (
                <div key={row.currency_code} className={textClass({ marginTop: 16 })}>
                  <p className={rowClass({ wrap: true, alignItems: 'baseline', rowGap: 4, columnGap: 16, marginBottom: 12, size: 20 })}>
                    <Money amount={row.total.revenue} currency={row.currency_code} />
                    <span className={textClass({ color: 'ink-2', size: 13 })}>
                      {t('promotion.performance.before')} <Money amount={row.total.before.revenue} currency={row.currency_code} />
                    </span>
                  </p>
                  <RevenueChart performance={row} />
                  <DaysTable performance={row} />
                </div>
              ))}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
