import { type FieldError, isFieldErrorCode } from '@linesheet/domain/platform/field-errors'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const maxFieldErrors = 1000

/**
 * The errors that a schema found, by field: the first of each field, for the first 1,000 fields. An unknown field is reported under its own name, an error of
 * the whole body under `body`.
 */
export function parsingErrors(issues: readonly Issue[]): Record<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
    const field = path.join('.') || 'body'
    if (!errors.has(field)) errors.set(field, toFieldError(issue))
    if (errors.size === maxFieldErrors) break
  }
  return Object.fromEntries(errors)
}

/** A schema may give a code as its message; otherwise the kind of issue decides. Lengths are passed as `min` and `max`. */
function toFieldError(issue: Issue): FieldError {
  const code = isFieldErrorCode(issue.message) ? issue.message : defaultCode(issue)
  if (issue.code === 'custom' && issue.params?.values) return { code, values: issue.params.values }
  if (issue.code === 'too_big') return withValues(code, { max: Number(issue.maximum) })
  if (issue.code === 'too_small') return withValues(code, { min: Number(issue.minimum) })
  return code
}

const withValues = (code: Exclude<FieldError, object>, values: Record<string, number>): FieldError =>
  limitCodes.has(code) ? { code, values } : code
const limitCodes: ReadonlySet<string> = new Set(['too_long', 'too_short', 'too_many', 'above_maximum'])

function defaultCode(issue: Issue): Exclude<FieldError, object> {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_value':
      return 'not_allowed'
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'invalid_number'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'invalid_number'
    default:
      return 'invalid'
  }
}
