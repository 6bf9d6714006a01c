import { getReviewSummary } from '@linesheet/contract/insight/reviews'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Change } from '../../../kit/format/Change.tsx'
import { formatCount } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { analyticsPath } from '../analyticsTabs.ts'
import { Bars } from '../Bars.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ListLink } from '../ListLink.tsx'
import { PeriodNote } from '../PeriodNote.tsx'
import { periodQueryOf, periodSearch } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import styles from './reviews.module.css'

/** The average of the period and the number of reviews by stars; each bar links to its reviews. */
export function ReviewSummary() {
  const { t, locale } = useWords()
  const chosen = usePeriod()
  const query = periodQueryOf(chosen)
  const summary = useEndpointQuery(getReviewSummary, { query }, { keepPrevious: true })
  const title = t('analytics.rating')
  const average = (value: number | null) =>
    value === null ? '–' : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(value)
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={getReviewSummary} input={{ query: { ...query, format: 'csv' } }} title={title} file="review-summary" />}
    >
      <QueryView query={summary} skeleton={<SkeletonRows count={7} height={40} />}>
        {({ now, before: compared, all, ...period }) => {
          const before = chosen.compare === 'none' ? null : compared
          return (
            <>
              <PeriodNote {...period} />
              <p className={rowClass({ wrap: true, alignItems: 'baseline', columnGap: 12 }, styles.average)}>
                {average(now.average)}{' '}
                <span className={textClass({ color: 'ink-2', size: 14 })}>{t('analytics.reviewCount', { count: now.reviews })}</span>
                {before?.average != null && now.average !== null && (
                  <Change now={now.average} before={before.average} title={t('analytics.beforeWas', { figure: average(before.average) })} />
                )}
              </p>
              <Bars
                label={title}
                items={now.stars.map(({ stars, reviews }) => ({
                  key: String(stars),
                  name: (
                    <ListLink section="reviews" to={analyticsPath('reviews', { ...periodSearch(chosen), stars: String(stars) })}>
                      {t('analytics.stars', { count: stars })}
                    </ListLink>
                  ),
                  share: now.reviews ? (reviews / now.reviews) * 100 : 0,
                  figure: formatCount(reviews, locale),
                }))}
              />
              <p className={textClass({ color: 'ink-2', size: 13 })}>
                {t('analytics.reviews.overall', {
                  average: average(all.average),
                  count: all.reviews,
                  replied: formatCount(all.replied, locale),
                })}
              </p>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
