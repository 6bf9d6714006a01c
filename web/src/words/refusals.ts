import { type FieldError, type FieldErrors, fieldErrorParts } from '@linesheet/domain/field-errors'
import type { Words } from './translate.ts'

type Refused = { code: string; message?: string; status?: number; retryAfter?: number | undefined; errors?: FieldErrors }

/** Why something was refused, in the person's language; a neutral sentence where the code is not known, never the code. */
export function refusalText({ find, t }: Pick<Words, 'find' | 't'>, error: unknown): string {
  const {
    code,
    status = 0,
    retryAfter,
    message,
    errors,
  }: Refused = typeof error === 'object' && error !== null && 'code' in error ? (error as Refused) : { code: 'unexpected' }
  // Said by a screen in the person's language already.
  if (code === 'said' && message) return message
  // A file has no field at which that would stand.
  if (errors?.file) return fieldErrorText({ find, t }, errors.file)
  const known = find(`refusal.${code}`, { count: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) })
  if (known) return known
  if (status === 403) return t('refusal.forbidden')
  if (status === 404) return t('refusal.missing')
  if (status === 429) return t('refusal.too-many', { count: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) })
  return status === 409 ? t('refusal.conflict') : t('refusal.unexpected')
}

/** What is wrong with a field, in the person's language. */
export function fieldErrorText({ find, t }: Pick<Words, 'find' | 't'>, error: FieldError): string {
  const { code, values } = fieldErrorParts(error)
  return find(`field.${code}`, values) ?? t('field.invalid')
}
