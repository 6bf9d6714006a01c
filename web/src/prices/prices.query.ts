import type { Language } from '@linesheet/domain/languages'
import { productStatuses } from '@linesheet/domain/products'
import type { ListState } from '../kit/table/listState.ts'
import type { Query } from './usePriceRows.ts'

/** What the address says is asked for; what it says wrongly is not. */
export function queryOf({ search, filters }: ListState, language: Language): Query {
  const status = productStatuses.find((one) => one === filters.status)
  return {
    language_code: language,
    ...(search && { search }),
    ...(status && { status }),
    ...(filters.category && { category: filters.category }),
  }
}
