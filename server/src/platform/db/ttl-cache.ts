type Entry<T> = { value: T | Promise<T>; until: number }

/**
 * Remembers what many strangers ask for at once, for so many milliseconds; 0 remembers nothing. Those who ask while it is being made wait for
 * the same answer; a failure is not remembered. Beyond `most` the oldest is forgotten. What is remembered is returned as it is, not as a promise.
 */
export function ttlCache<T>({ ms, max }: { ms: number; max: number }) {
  const known = new Map<string, Entry<T>>()
  return (key: string, make: () => Promise<T>): T | Promise<T> => {
    const now = performance.now()
    const remembered = known.get(key)
    if (remembered && remembered.until > now) return remembered.value
    known.delete(key)
    const value = make()
    if (ms <= 0) return value
    const [oldest] = known.keys()
    if (known.size >= max && oldest !== undefined) known.delete(oldest)
    const entry: Entry<T> = { value, until: now + ms }
    known.set(key, entry)
    value.then(
      (made) => {
        entry.value = made
      },
      () => known.get(key) === entry && known.delete(key),
    )
    return value
  }
}

/** How long public pages may be behind what a brand has saved. Not while developing, where somebody saves and looks at once. */
export const publicPageMs = ({ isProduction }: { isProduction: boolean }) => (isProduction ? 2000 : 0)
