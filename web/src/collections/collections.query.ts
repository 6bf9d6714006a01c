import type { listCollections } from '@linesheet/contract/collections'
import type { RequestInput } from '@linesheet/contract/endpoint'
import type { ListState } from '../kit/table/listState.ts'

/** The brand's own order. */
export const defaultSort = 'position'

export const toListQuery = ({ search, page, size }: ListState): NonNullable<RequestInput<typeof listCollections>['query']> => ({
  page,
  items_per_page: size,
  ...(search && { search }),
})
