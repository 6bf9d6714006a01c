/** Remembers facts that never change once they are so; the oldest are forgotten beyond `most`. */
export function immutableCache<T>(max: number) {
  const known = new Map<string, T>()
  return async (key: string, find: () => Promise<T | undefined>): Promise<T | undefined> => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const found = await find()
    if (found === undefined) return undefined
    const [oldest] = known.keys()
    if (known.size >= max && oldest !== undefined) known.delete(oldest)
    known.set(key, found)
    return found
  }
}
