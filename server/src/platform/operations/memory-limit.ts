import type { RateLimit } from '../http/limits.ts'
import { tooManyRefusal } from '../http/too-many.ts'

const maxKeys = 50_000

/**
 * Counts calls by key in this process, for public reads that must not write to the database. Each server process counts on its own. Throws 429 above the
 * limit. When there are more keys than memory should hold, all counts start again.
 */
export function memoryLimit({ calls, seconds }: RateLimit) {
  let counts = new Map<string, number>()
  let since = 0
  return (key: string, now: Date) => {
    if (now.getTime() - since >= seconds * 1000 || now.getTime() < since || counts.size >= maxKeys) {
      counts = new Map()
      since = now.getTime()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= calls) return
    const retryAfter = Math.max(1, Math.ceil((since + seconds * 1000 - now.getTime()) / 1000))
    throw tooManyRefusal(retryAfter)
  }
}
