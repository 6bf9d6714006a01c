import type { listCollections } from '@linesheet/contract/collections'
import type { RequestInput } from '@linesheet/contract/endpoint'
import type { ListState } from '../kit/table/listState.ts'
import type { ViewedList } from '../kit/table/views/viewState.ts'

/** The brand's own order. */
export const defaultSort = 'position'
export const viewedCollections: ViewedList = { list: 'collections', defaultSort }

export const toListQuery = ({ search, page, size }: ListState): NonNullable<RequestInput<typeof listCollections>['query']> => ({
  page,
  items_per_page: size,
  ...(search && { search }),
})
