import { listReviews, type Review, reviewSorts } from '@linesheet/contract/insight/reviews'
import { reviewTabs } from '@linesheet/domain/insight/reviews'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import { useState } from 'react'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { hasDraft } from '../../../kit/drafts/drafts.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsPagination } from '../AnalyticsPagination.tsx'
import { analyticsPath } from '../analyticsTabs.ts'
import { CsvButton } from '../CsvButton.tsx'
import { periodSearch } from '../period.ts'
import { useChangeFilters, usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import { replyDraftKey } from './ReplyForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { withOpenReviews } from './reviewList.ts'
import styles from './reviews.module.css'
import { useReviewFilter } from './useReviewFilter.ts'

const starChoices = ['', ...Array.from({ length: maxStars }, (_, at) => String(maxStars - at))]

/** The reviews of the period. Reviews with a reply that is being typed stay. */
export function ReviewList() {
  const { t } = useWords()
  const filter = useReviewFilter()
  const period = usePeriod()
  const { page, size } = usePage()
  const change = useChangeFilters()
  const canWrite = useHasPermission()('analytics:write')
  const [open, setOpen] = useState<readonly Review[]>([])
  const [closed, setClosed] = useState<readonly string[]>([])
  const reviews = useEndpointQuery(listReviews, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const { tab, sort, stars } = filter
  const title = t('analytics.reviewList')
  const isOpen = ({ id }: Review) => open.some((review) => review.id === id) || (!closed.includes(id) && hasDraft(replyDraftKey(id)))
  const close = (id: string) => {
    setOpen((before) => before.filter((review) => review.id !== id))
    setClosed((before) => [...before, id])
  }
  return (
    <Section
      id="reviews"
      title={title}
      aside={
        <span className={rowClass({ wrap: true, gap: 8 })}>
          <SelectField
            label={t('analytics.rating')}
            hideLabel
            value={stars ? String(stars) : ''}
            onChange={(value) => change({ stars: value || undefined })}
            options={starChoices.map((value) => ({
              value,
              label: value ? t('analytics.stars', { count: Number(value) }) : t('analytics.stars.all'),
            }))}
          />
          <SelectField
            label={t('kit.sort')}
            hideLabel
            value={sort}
            onChange={(value) => change({ sort: value === '-published_at' ? undefined : value })}
            options={reviewSorts.map((value) => ({ value, label: t(`analytics.sort.${value}`) }))}
          />
          <CsvButton endpoint={listReviews} input={{ query: { ...filter, format: 'csv' } }} title={title} file="reviews" />
        </span>
      }
    >
      <Tabs
        tabs={reviewTabs.map((value) => ({ value, label: t(`analytics.reviewTab.${value}`), count: reviews.data?.tabs[value] }))}
        current={tab}
        addressOf={(value) =>
          analyticsPath('reviews', {
            ...periodSearch(period),
            tab: value === 'all' ? undefined : value,
            stars: stars && String(stars),
          } as never)
        }
      />
      {!canWrite && <p className={styles.note}>{t('analytics.reviews.readOnly')}</p>}
      <QueryView query={reviews} skeleton={<SkeletonRows count={4} height={96} />}>
        {(list) => (
          <>
            {list.items.length === 0 && (
              <p className={textClass({ paddingTop: 16, color: 'ink-2' })}>
                {t(`analytics.reviews.none.${tab}`)}{' '}
                {period.daysBack !== 0 && (
                  <AppLink
                    to={analyticsPath('reviews', { ...periodSearch({ ...period, daysBack: 0 }), tab: tab === 'all' ? undefined : tab })}
                  >
                    {t('analytics.reviews.all')}
                  </AppLink>
                )}
              </p>
            )}
            <ul>
              {withOpenReviews(list.items, open, sort).map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  isOpen={isOpen(review)}
                  onOpen={() => setOpen((before) => [...before, review])}
                  onClose={() => close(review.id)}
                />
              ))}
            </ul>
            <AnalyticsPagination list={list} shown={list.items.length} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
