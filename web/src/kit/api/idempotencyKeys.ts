import { CallError } from './callError.ts'

/**
 * Idempotency keys for one form. A retry with the same input after a lost connection reuses the key, so the server acts once;
 * other input, or any input after a response, gets a new key.
 */
export function createIdempotencyKeys(newId: () => string) {
  let pending: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown) {
      const serialized = JSON.stringify(input) ?? ''
      if (pending?.input !== serialized) pending = { input: serialized, key: newId() }
      return pending.key
    },
    settle(error?: unknown) {
      if (error instanceof CallError && error.mayRepeat) return
      pending = undefined
    },
  }
}
