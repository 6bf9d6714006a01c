import { type FieldErrors, fieldErrorText } from './field-errors.ts'

export type RefusalKind = 'malformed' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'too-large' | 'unsupported' | 'too-many'

type Details = {
  /** Errors by field. */
  errors?: FieldErrors
  /** The current record, if the caller edited a stale one. */
  result?: unknown
  /** True if the browser must end its session (docs/product/validation.md). */
  logout?: boolean
  /** Seconds to wait before retrying. */
  retryAfter?: number
}

/**
 * A request that a business rule refuses. `code` is for programs and translations, `message` is an English text for people.
 * The kernel maps `kind` to an HTTP status (docs/product/api-conventions.md).
 */
export class Refusal extends Error {
  readonly code: string
  readonly kind: RefusalKind
  readonly details: Details

  constructor(code: string, message: string, kind: RefusalKind = 'conflict', details: Details = {}) {
    super(message)
    this.code = code
    this.kind = kind
    this.details = details
  }
}

/** The row does not exist or belongs to another brand; the caller cannot tell which (docs/product/api-conventions.md). */
export const notFoundRefusal = (what: string) => new Refusal(`${what}.missing`, `No such ${what}`, 'missing')

/** The user's role in the brand lacks the permission. */
export const roleNotAllowedRefusal = () => new Refusal('role.not-allowed', 'Your role does not allow this', 'forbidden')

/** The brand requires a second factor that was not proved in this session (docs/product/sessions.md). */
export const secondFactorRequiredRefusal = () =>
  new Refusal('second-factor.required', 'This brand requires a second factor. Set one up, or sign in with it', 'forbidden')

/** A refusal with errors by field. Its message is the text of the first error. */
export function invalidInputRefusal(errors: FieldErrors) {
  const [first] = Object.values(errors)
  return new Refusal('malformed', first ? fieldErrorText(first) : 'Please check what you entered', 'malformed', { errors })
}

/** Throws `invalidInputRefusal` if there is any error. */
export function throwIfInvalid(errors: FieldErrors) {
  if (Object.keys(errors).length) throw invalidInputRefusal(errors)
}

/** Whether the caller edited another version of a record than the current one. Callers may leave out the version where it is optional. */
export const isStale = (version: number | undefined, current: { version: number }) => version !== undefined && version !== current.version

/** The caller edited a stale version of a record (docs/product/api-conventions.md); `result` is the current one. */
export const staleRecordRefusal = (result: unknown) =>
  new Refusal('stale', 'Somebody else changed this in the meantime', 'conflict', { result })
