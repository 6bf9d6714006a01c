import { type FieldError, type FieldErrors, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import type { Words } from './translate.ts'

/** An answer of the server, or a refusal of the domain before anything was sent, which has its errors among its details. */
type Refusal = { code: string; status?: number; retryAfter?: number | undefined; errors?: FieldErrors; details?: { errors?: FieldErrors } }
const unexpected: Refusal = { code: 'unexpected' }

/** An error that a screen explains itself. Its message is in the user's language. */
export class ExplainedError extends Error {}

const isRefusal = (error: unknown): error is Refusal => typeof error === 'object' && error !== null && 'code' in error

/** Why a call failed, in the user's language. An unknown code gets a neutral text, never the code. */
export function refusalText({ find, t }: Pick<Words, 'find' | 't'>, error: unknown): string {
  if (error instanceof ExplainedError) return error.message
  const { code, status = 0, retryAfter = 60, details, errors = details?.errors ?? {} } = isRefusal(error) ? error : unexpected
  // Files have no input at which the error could be shown.
  const fileError = errors.file ?? (code === 'file.too-large' ? Object.values(errors)[0] : undefined)
  if (fileError) return fieldErrorText({ find, t }, fileError)
  const minutes = { count: Math.max(1, Math.ceil(retryAfter / 60)) }
  const known = find(`refusal.${code}`, minutes)
  if (known) return known
  if (status === 403) return t('refusal.forbidden')
  if (status === 404) return t('refusal.missing')
  if (status === 429) return t('refusal.too-many', minutes)
  return status === 409 ? t('refusal.conflict') : t('refusal.unexpected')
}

/** The text of a field's error, in the user's language. */
export function fieldErrorText({ find, t }: Pick<Words, 'find' | 't'>, error: FieldError): string {
  const { code, values } = fieldErrorParts(error)
  return find(`field.${code}`, values) ?? t('field.invalid')
}
