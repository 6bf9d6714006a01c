import type { FieldErrors } from '@linesheet/domain/platform/field-errors'

type Details = { errors?: FieldErrors; result?: unknown; retryAfter?: number; logout?: boolean }

/** A call that failed. `code` is for programs; `words/refusals` has the texts. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** Errors by the path of the field. */
  readonly errors: FieldErrors
  /** With the code `stale`: the current record. */
  readonly result: unknown
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | undefined
  /** The browser must clear its session (docs/product/validation.md). */
  readonly logout: boolean

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = details.errors ?? {}
    this.result = details.result
    this.retryAfter = details.retryAfter
    this.logout = details.logout ?? false
  }

  /** True if it is unknown whether the call was executed. It may then be repeated with the same input and idempotency key. */
  get mayRepeat() {
    return this.code === 'network' || this.status >= 500
  }
}

export const networkError = () => new CallError(0, 'network', 'The server cannot be reached')
export const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'unexpected')
