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
  let isOnline = true
  let checking: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  const watchers = new Set<() => void>()

  function setOnline(next: boolean) {
    clearTimeout(timer)
    if (next) waitMs = firstWaitMs
    else {
      timer = setTimeout(() => void check(), waitMs)
      waitMs = Math.min(maxWaitMs, waitMs * 2)
    }
    if (isOnline === next) return
    isOnline = next
    for (const watcher of [...watchers]) watcher()
  }

  /** Finds out, after a request failed or the network came back. */
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

  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }

  return {
    isOnline: () => isOnline,
    subscribe,
    check,
    /** The device has lost its network. */
    lose: () => setOnline(false),
    /** Calls `listener` each time the server can be reached again. Returns a function that stops that. */
    onReturn: (listener: () => void) => subscribe(() => isOnline && listener()),
  }
}
