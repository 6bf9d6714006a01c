/** Runs `work` for each item in order, at most `limit` at a time. Rejects at the first failure. */
export async function forEachConcurrently<T>(
  list: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runWorker = async () => {
    while (next < list.length) {
      const index = next
      next += 1
      const item = list[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, runWorker))
}

/** Returns a function that runs work one at a time, in call order. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
