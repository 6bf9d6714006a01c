import { listTranslators } from '@linesheet/contract/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { useEndpointQuery } from '../api/queries.ts'

/** A function that says whether machine translation exists between two languages; undefined while loading. */
export function useTranslators() {
  const { data } = useEndpointQuery(listTranslators, {})
  return data && ((from: Language, to: Language) => data.pairs.some((pair) => pair.from === from && pair.to === to))
}
