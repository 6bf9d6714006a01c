import type { Tx } from '../../platform/db/db.ts'
import { checkRateLimit, consumeRateLimit } from '../../platform/http/limits.ts'

const failureSeconds = 15 * 60
const failuresAllowed = 5
/** For one address, which a whole office may share: more than a few people who mistype, and too few to try a password on many accounts. */
const failuresFromAddress = 100
/** For all known devices of an account together, so that many known devices do not allow many guesses. */
const failuresOnKnownDevices = 50

/** The counters that are checked before an attempt, and the others that count its failure. */
type FailureLimits = { checked: readonly { key: string; failures: number }[]; alsoCounted?: readonly string[] }

const onDevice = (username: string, device: string): FailureLimits => ({
  checked: [
    { key: `sign-in as ${username} on ${device}`, failures: failuresAllowed },
    { key: `sign-in as ${username} on known devices`, failures: failuresOnKnownDevices },
  ],
})
const elsewhere = (username: string, address: string): FailureLimits => ({
  checked: [
    { key: `sign-in from ${address}`, failures: failuresFromAddress },
    ...(username ? [{ key: `sign-in as ${username}`, failures: failuresAllowed }] : []),
  ],
})

/**
 * Wrong passwords, per account and per address; on a device that has signed in to the account before, per device, so that strangers who know the
 * address cannot keep its owner out (docs/decisions/0122).
 */
export const passwordFailures = (username: string, address: string, device?: string) =>
  device ? onDevice(username, device) : elsewhere(username, address)
/** Wrong passwords within a session, which is a known device. They also count as failed sign-ins. */
export const sessionFailures = (username: string, address: string, sessionId: string): FailureLimits => ({
  ...onDevice(username, `session ${sessionId}`),
  alsoCounted: elsewhere(username, address).checked.map(({ key }) => key),
})
/** Wrong codes, per account and per address. */
export const codeFailures = (userId: string, address: string): FailureLimits => ({
  checked: [
    { key: `code from ${address}`, failures: failuresFromAddress },
    { key: `code of ${userId}`, failures: failuresAllowed },
  ],
})

/** Throws 429 after too many failures. */
export async function checkFailures(tx: Tx, { checked }: FailureLimits, now: Date, message?: string) {
  for (const { key, failures } of checked) await checkRateLimit(tx, key, { calls: failures, seconds: failureSeconds }, now, message)
}

/** Counts a failure. Sorted, so that two requests lock the counters in the same order. */
export async function countFailure(tx: Tx, { checked, alsoCounted = [] }: FailureLimits, now: Date) {
  const keys = [...checked.map(({ key }) => key), ...alsoCounted].toSorted()
  for (const key of keys) await consumeRateLimit(tx, key, { calls: Number.MAX_SAFE_INTEGER, seconds: failureSeconds }, now)
}
