/** Runs at most `limit` pieces of work at once; the others wait in the order of their calls. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let free = limit

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Like `limitConcurrency`, for each key, such as a brand: other keys do not wait for its work. */
export function limitConcurrencyByKey(limit: number) {
  const limits = new Map<string, { run: ReturnType<typeof limitConcurrency>; users: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const entry = limits.get(key) ?? { run: limitConcurrency(limit), users: 0 }
    limits.set(key, entry)
    entry.users += 1
    try {
      return await entry.run(work)
    } finally {
      entry.users -= 1
      if (!entry.users) limits.delete(key)
    }
  }
}
