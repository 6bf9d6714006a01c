import type { FieldErrors } from '@linesheet/domain/field-errors'

type Details = { errors?: FieldErrors; result?: unknown; retryAfter?: number; logout?: boolean }

/** A call that was not answered with what was asked for. `code` is for programs; words for it are found by `words/refusals`. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong, by the path of the field. */
  readonly errors: FieldErrors
  /** With `stale`: the record as it is now. */
  readonly result: unknown
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined
  /** The browser must forget its session (docs/product/validation.md). */
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

  /** Nothing is known of what became of the call: it may be said again, in the same words and with the same key. */
  get mayRepeat() {
    return this.code === 'network' || this.status >= 500
  }
}

export const networkError = () => new CallError(0, 'network', 'The server cannot be reached')
export const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'unexpected')
