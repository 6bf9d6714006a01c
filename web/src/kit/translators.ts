import { listTranslators } from '@linesheet/contract/translations'
import type { Language } from '@linesheet/domain/languages'
import { useAnswer } from './answers.ts'

/** Between which languages a machine can translate here; undefined until that is known. */
export function useTranslators() {
  const { data } = useAnswer(listTranslators, {})
  return data && ((from: Language, to: Language) => data.pairs.some((pair) => pair.from === from && pair.to === to))
}
