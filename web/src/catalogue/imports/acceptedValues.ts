import { languages } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import type { Words } from '../../words/translate.ts'

const valueLists: Readonly<Record<string, readonly string[]>> = {
  regions: regionIds,
  source_language: languages,
  has_battery: ['yes', 'no'],
  is_dangerous_goods: ['yes', 'no'],
  out_of_stock: ['yes', 'no'],
}
const explanations: ReadonlySet<string> = new Set(['not_allowed', 'invalid', 'unknown_value'])

/** What a column with a fixed list of values accepts, for an error that says that a value is none of them. */
export function acceptedValues({ find }: Pick<Words, 'find'>, field: string, code: string): string | undefined {
  if (!explanations.has(code)) return undefined
  return valueLists[field]?.join(', ') ?? find(`import.accepted.${field}`)
}
