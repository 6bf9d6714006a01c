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

/** The accepted values of a column with a fixed list, for an error that says that a value is not in the list. */
export function acceptedValues({ find }: Pick<Words, 'find'>, field: string, code: string): string | undefined {
  if (!explanations.has(code)) return undefined
  return valueLists[field]?.join(', ') ?? find(`import.accepted.${field}`)
}
