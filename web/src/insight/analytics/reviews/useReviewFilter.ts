import { reviewSorts } from '@linesheet/contract/insight/reviews'
import { reviewTabs } from '@linesheet/domain/insight/reviews'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { useSearchParam } from '../../../kit/lists/useSearchParam.ts'
import { usePeriod } from '../usePeriod.ts'

/** The filters of the list of reviews in the address, and the period. */
export function useReviewFilter() {
  const { now, timeZone } = useDateContext()
  const { daysBack } = usePeriod()
  const tabText = useSearchParam('tab')
  const starsText = Number(useSearchParam('stars'))
  const sortText = useSearchParam('sort')
  const stars = Number.isInteger(starsText) && starsText >= 1 && starsText <= maxStars ? starsText : undefined
  const published_from = daysBack === 0 ? undefined : addDays(dayIn(timeZone, now), 1 - daysBack)
  return {
    tab: reviewTabs.find((tab) => tab === tabText) ?? ('all' as const),
    sort: reviewSorts.find((sort) => sort === sortText) ?? ('-published_at' as const),
    ...(stars && { stars }),
    ...(published_from && { published_from }),
  }
}
