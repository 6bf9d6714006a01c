import type { Tx } from '../kernel/db.ts'
import { checkRateLimit, consumeRateLimit } from '../kernel/limits.ts'

/** Of wrong passwords, and of wrong codes, per account and per address (docs/product/sessions.md). */
const failuresAllowed = { calls: 5, seconds: 15 * 60 }

/** Sorted, so that two requests lock them in the same order. */
export const passwordFailures = (username: string, address: string) =>
  [`sign-in from ${address}`, ...(username ? [`sign-in as ${username}`] : [])].toSorted()
export const codeFailures = (userId: string, address: string) => [`code from ${address}`, `code of ${userId}`].toSorted()

/** Throws 429 after too many failures. */
export async function checkFailures(tx: Tx, keys: readonly string[], now: Date, message = 'Too many attempts. Please wait a moment.') {
  for (const key of keys) await checkRateLimit(tx, key, failuresAllowed, now, message)
}

export async function countFailure(tx: Tx, keys: readonly string[], now: Date) {
  for (const key of keys) await consumeRateLimit(tx, key, { ...failuresAllowed, calls: Number.MAX_SAFE_INTEGER }, now)
}
