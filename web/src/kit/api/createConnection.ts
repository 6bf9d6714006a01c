import { createObservable } from '../createObservable.ts'

type Dependencies = {
  /** Resolves to whether the server answers. Never rejects. */
  probe: () => Promise<boolean>
  /** False when the device knows that it has no network. */
  hasNetwork: () => boolean
}

const firstWaitMs = 1000
const maxWaitMs = 15_000

/** Knows whether the server can be reached. While it cannot, it is probed again and again. */
export function createConnection({ probe, hasNetwork }: Dependencies) {
  const isOnline = createObservable(true)
  let checking: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  function setOnline(next: boolean) {
    clearTimeout(timer)
    if (next) waitMs = firstWaitMs
    else {
      timer = setTimeout(() => void check(), waitMs)
      waitMs = Math.min(maxWaitMs, waitMs * 2)
    }
    isOnline.set(next)
  }

  /** Checks whether the server answers, after a request failed or the network came back. */
  function check(): Promise<boolean> {
    checking ??= (hasNetwork() ? probe() : Promise.resolve(false))
      .then((next) => {
        setOnline(next)
        return next
      })
      .finally(() => {
        checking = undefined
      })
    return checking
  }

  return {
    isOnline: isOnline.current,
    subscribe: isOnline.subscribe,
    check,
    /** The device has lost its network. */
    lose: () => setOnline(false),
    /** Calls `listener` each time the server can be reached again. Returns a function that stops that. */
    onReturn: (listener: () => void) => isOnline.subscribe(() => isOnline.current() && listener()),
  }
}
