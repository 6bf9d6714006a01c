import type { FieldError } from '@linesheet/domain/platform/field-errors'

/** The length that a limit counts, like the server: normalized and trimmed. */
const textLength = (text: string) => text.normalize('NFC').trim().length

/** The error of a text that is longer than its limit. Inputs never cut a text: a pasted one is kept and refused. */
export const tooLongError = (text: string, max: number | undefined): FieldError | undefined =>
  max !== undefined && textLength(text) > max ? { code: 'too_long', values: { max } } : undefined

/** The count shown at a field whose text comes near its limit or exceeds it. */
export function limitCount(text: string, max: number | undefined): { length: number; max: number } | undefined {
  const length = textLength(text)
  return max !== undefined && length > max * 0.8 ? { length, max } : undefined
}
