import { getMonthlyReviews } from '@linesheet/contract/insight/analytics'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { formatCount } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import styles from '../analytics.module.css'
import { ChartSkeleton } from '../ChartSkeleton.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { MonthsChart } from '../MonthsChart.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { monthsQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

function RatingByMonth() {
  const { t, locale } = useWords()
  const query = monthsQueryOf(usePeriod())
  const months = useEndpointQuery(getMonthlyReviews, { query }, { keepPrevious: true })
  const title = t('analytics.ratingByMonth')
  const stars = (value: number | null) => (value === null ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value))
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={getMonthlyReviews} input={{ query: { ...query, format: 'csv' } }} title={title} file="monthly-reviews" />}
    >
      <QueryView query={months} skeleton={<ChartSkeleton />}>
        {(data) => (
          <MonthsChart
            title={title}
            name={t('analytics.rating')}
            months={data.months}
            value={(figures) => figures.average}
            format={stars}
            max={maxStars}
            isWhole
            empty={t('analytics.reviews.none.all')}
            columns={[
              { key: 'reviews', label: t('analytics.reviews'), cell: (figures) => formatCount(figures.reviews, locale) },
              { key: 'average', label: t('analytics.rating'), cell: (figures) => stars(figures.average) },
            ]}
          />
        )}
      </QueryView>
    </Section>
  )
}

/** The reviews that retailers wrote about their orders. */
export function ReviewsPage() {
  return (
    <AnalyticsFrame tab="reviews" period={<PeriodBar tab="reviews" />}>
      <div className={gridClass({ columns: 2 }, styles.pair)}>
        <ReviewSummary />
        <RatingByMonth />
      </div>
      <ReviewList />
    </AnalyticsFrame>
  )
}
