/** Calls its watchers on `notify`; `subscribe` returns a function that unsubscribes. */
export function createWatchers<Arguments extends unknown[] = []>() {
  const watchers = new Set<(...values: Arguments) => void>()
  return {
    subscribe(watcher: (...values: Arguments) => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    notify(...values: Arguments) {
      for (const watcher of [...watchers]) watcher(...values)
    },
  }
}

/** A value outside of React, for `useSyncExternalStore`. */
export function createObservable<T>(initial: T) {
  const { subscribe, notify } = createWatchers()
  let value = initial
  return {
    current: () => value,
    subscribe,
    set(next: T) {
      if (Object.is(value, next)) return
      value = next
      notify()
    },
  }
}
