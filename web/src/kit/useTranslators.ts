import { listTranslators } from '@linesheet/contract/translations'
import type { Language } from '@linesheet/domain/languages'
import { useEndpointQuery } from './queries.ts'

/** Between which languages a machine can translate here; undefined until that is known. */
export function useTranslators() {
  const { data } = useEndpointQuery(listTranslators, {})
  return data && ((from: Language, to: Language) => data.pairs.some((pair) => pair.from === from && pair.to === to))
}
