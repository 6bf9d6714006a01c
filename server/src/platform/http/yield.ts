import { setImmediate as turn } from 'node:timers/promises'

/** Lets long work yield to other requests: called between its steps, it yields once the given milliseconds have passed. */
export function yieldEvery(ms = 8) {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < ms) return
    await turn()
    since = performance.now()
  }
}
