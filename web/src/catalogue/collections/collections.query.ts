import type { listCollections } from '@linesheet/contract/catalogue/collections'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { ListState } from '../../kit/lists/listState.ts'
import type { ViewedList } from '../../kit/lists/views/viewState.ts'

/** The brand's own order. */
export const defaultSort = 'position'
export const viewedCollections: ViewedList = { list: 'collections', defaultSort }

export const toListQuery = ({ search, page, size }: ListState): NonNullable<RequestInput<typeof listCollections>['query']> => ({
  page,
  items_per_page: size,
  ...(search && { search }),
})
