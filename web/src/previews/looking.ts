import { languages } from '@linesheet/domain/languages'
import { regionIds } from '@linesheet/domain/places'
import { useListState } from '../kit/table/listState.ts'
import { useWords } from '../words/Words.tsx'

/** In which language, from which region and on what one looks. It stands in the address, and goes along from page to page. */
export function useLooking() {
  const { language } = useWords()
  const [state, change] = useListState('')
  const { filters, page, size } = state
  const spoken = languages.find((one) => one === filters.language) ?? language
  const region = regionIds.find((one) => one === filters.region)
  const look = (some: { language?: string; region?: string; device?: string; hidden?: string }) =>
    change({ filters: { ...filters, ...some } }, { replace: true })
  return {
    ...{ spoken, region, look, state, change },
    isPhone: filters.device === 'phone',
    isAll: filters.hidden === 'true',
    query: { language_code: spoken, ...(region && { region }) },
    paging: { page, items_per_page: size },
    /** What a link to the next page says of it. */
    said: { language: filters.language, region, device: filters.device },
  }
}
export type Looking = ReturnType<typeof useLooking>
