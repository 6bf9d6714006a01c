import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { listPromotions } from '@linesheet/contract/promotions/promotions'
import { promotionTabNames } from '@linesheet/domain/promotions/promotions'
import type { ListState } from '../kit/lists/listState.ts'
import type { ViewedList } from '../kit/lists/views/viewState.ts'

/** The newest first. */
export const defaultSort = '-starts_on'
export const viewedPromotions: ViewedList = { list: 'promotions', defaultSort }
const sorts = (['starts_on', 'ends_on', 'name', 'redeemed_count'] as const).flatMap((key) => [key, `-${key}` as const])

export function toListQuery({ tab, search, sort, page, size }: ListState): NonNullable<RequestInput<typeof listPromotions>['query']> {
  const [knownTab, knownSort] = [promotionTabNames.find((name) => name === tab), sorts.find((name) => name === sort)]
  return {
    page,
    items_per_page: size,
    ...(search && { search }),
    ...(knownTab && { tab: knownTab }),
    ...(knownSort && { sort: knownSort }),
  }
}
