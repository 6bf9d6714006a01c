import type { FieldErrors } from '../platform/field-errors.ts'
import { foldInput } from '../platform/readers/fold-input.ts'

const toKey = (name: string) => foldInput(name).toLowerCase()

/** Errors of options whose names differ at most in case, width and invisible characters from that of an option before them, by field. */
export function optionNameErrors(names: readonly (string | undefined)[]): FieldErrors {
  const keys = names.map((name) => toKey(name ?? ''))
  return Object.fromEntries(
    keys.flatMap((key, at) => (key && keys.indexOf(key) < at ? [[`options.${at}.name`, 'duplicate_option'] as const] : [])),
  )
}
