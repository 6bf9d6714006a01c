import type { Language } from '@linesheet/domain/languages'
import { productStatuses } from '@linesheet/domain/products'
import type { ListState } from '../kit/table/listState.ts'
import type { PriceQuery } from './usePriceRows.ts'

/** What the address says is asked for; what it says wrongly is not. */
export function toPriceQuery({ search, filters }: ListState, language: Language): PriceQuery {
  const status = productStatuses.find((one) => one === filters.status)
  return {
    language_code: language,
    ...(search && { search }),
    ...(status && { status }),
    ...(filters.category && { category: filters.category }),
  }
}
