import { type FieldErrors, fieldErrorText } from './field-errors.ts'

export type RefusalKind = 'malformed' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'too-large' | 'too-many'

type Details = {
  /** What is wrong, by the name of the field. */
  errors?: FieldErrors
  /** The current record, where the caller's was an old one. */
  result?: unknown
  /** True where the browser must forget its session (docs/product/validation.md). */
  logout?: boolean
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
}

/**
 * We say no to what was asked. `code` is for programs and translations, `message` is English for a person.
 * The kernel turns the kind into a status (docs/product/api-conventions.md).
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

/** No such row, or a row of another brand: the caller cannot tell which (docs/product/api-conventions.md). */
export const notFound = (what: string) => new Refusal(`${what}.missing`, `No such ${what}`, 'missing')

/** Fields that cannot be taken as they are. The message is the text of the first. */
export function invalidInput(errors: FieldErrors) {
  const [first] = Object.values(errors)
  return new Refusal('malformed', first ? fieldErrorText(first) : 'Please check what you entered', 'malformed', { errors })
}

/** Throws `invalidInput` unless there is no error. */
export function throwIfInvalid(errors: FieldErrors) {
  if (Object.keys(errors).length) throw invalidInput(errors)
}

/** The record that was edited is an old one (docs/product/api-conventions.md); `result` is the current. */
export const staleRecord = (result: unknown) => new Refusal('stale', 'Somebody else changed this in the meantime', 'conflict', { result })
