import { productStatuses } from '@linesheet/domain/catalogue/products'
import type { Language } from '@linesheet/domain/platform/languages'
import type { ListState } from '../../kit/lists/listState.ts'
import type { ViewedList } from '../../kit/lists/views/viewState.ts'
import type { GridQuery } from './useGridRows.ts'

/** Rows have a fixed order. */
export const viewedGrid: ViewedList = { list: 'prices', defaultSort: '' }

/** The call's query from the address; unknown values are ignored. */
export function toGridQuery({ search, filters }: ListState, language: Language): GridQuery {
  const status = productStatuses.find((known) => known === filters.status)
  return {
    language_code: language,
    ...(search && { search }),
    ...(status && { status }),
    ...(filters.category && { category: filters.category }),
  }
}
