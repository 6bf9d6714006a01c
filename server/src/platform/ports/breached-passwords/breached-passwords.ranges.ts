import { createHash } from 'node:crypto'
import { CircuitBreaker } from '../../outbox/circuit-breaker.ts'
import type { BreachedPasswords } from './breached-passwords.ts'

/** `url` is the service's address without the path: `https://api.pwnedpasswords.com`, or a copy that the operator runs. */
export type RangesConfig = { url: string; agent: string; timeoutMs?: number; clock?: () => Date }

const prefixLength = 5
/** A range has about 1,000 lines of at most 50 bytes. */
const longestRange = 1_000_000
const linePattern = /^([0-9A-F]{35}):(\d{1,15})$/i

/**
 * Asks for ranges of breached passwords by the protocol of the Pwned Passwords API (`GET /range/{prefix}`, haveibeenpwned.com/API/v3). Sends five of the 40
 * hexadecimal digits of the password's SHA-1, and gets the other digits of all digests that begin with them. The requested padding keeps the size of the
 * encrypted answer from revealing the range. An incomplete answer counts as no answer. After five failures in a row it pauses for a while.
 */
export function passwordRanges({ url, agent, timeoutMs = 1500, clock = () => new Date() }: RangesConfig): BreachedPasswords {
  const address = `${url.replace(/\/+$/, '')}/range/`
  const breaker = new CircuitBreaker()

  async function fetchRange(prefix: string) {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { 'add-padding': 'true', 'user-agent': agent }
    const response = await fetch(`${address}${prefix}`, { headers, redirect: 'error', signal })
    if (response.status === 200) return parseRange(await readText(response))
    await response.body?.cancel()
    throw new Error(`The service answered with status ${response.status}`)
  }

  return {
    async includes(password) {
      if (!breaker.places(1, clock())) throw new Error('The service failed several times and is asked again later')
      const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
      try {
        const suffixes = await fetchRange(digest.slice(0, prefixLength))
        breaker.recordSuccess()
        return suffixes.has(digest.slice(prefixLength))
      } catch (error) {
        breaker.recordFailure(clock())
        throw error
      }
    },
  }
}

/** Throws for a body longer than a range can be. */
async function readText({ body }: Response) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > longestRange) throw new Error('The service answered with more than a range')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('latin1')
}

/** The suffixes of the digests, without padding, whose count is 0. Throws unless each line is complete; no range is empty. */
function parseRange(text: string): Set<string> {
  const lines = text.trimEnd().split(/\r?\n/)
  return new Set(
    lines.flatMap((line) => {
      const [, suffix = '', count = ''] = linePattern.exec(line) ?? []
      if (!suffix) throw new Error('The service answered with something else than a range')
      return Number(count) ? [suffix.toUpperCase()] : []
    }),
  )
}
