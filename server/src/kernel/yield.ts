import { setImmediate as turn } from 'node:timers/promises'

/** Work that lasts lets others have their turn: called between its pieces, this waits for one after so many milliseconds. */
export function yieldEvery(ms = 8) {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < ms) return
    await turn()
    since = performance.now()
  }
}
