import { performance } from 'node:perf_hooks'

const checkMs = 2000
/** The fraction of time, from 0 to 1, below which the event loop counts as idle. */
const idleUtilization = 0.05
const worthMb = 24

export type IdleMemory = {
  /** The busy fraction of the time since the last call, from 0 to 1. */
  utilization: () => number
  residentMb: () => number
  collect: () => void
}

/**
 * Returns memory to the operating system after a burst of work, once the server is idle: V8 otherwise keeps it until its heap is full. Called every two
 * seconds, it collects when the process has grown by 24 MB since the last collection.
 */
export function memoryCollector({ utilization, residentMb, collect }: IdleMemory) {
  let collectedMb = 0
  return () => {
    if (utilization() > idleUtilization || residentMb() < collectedMb + worthMb) return
    collect()
    collectedMb = residentMb()
  }
}

/** Does nothing in a process that was started without `--expose-gc`. */
export function collectWhenIdle() {
  const { gc } = globalThis
  if (!gc) return
  let last = performance.eventLoopUtilization()
  const check = memoryCollector({
    utilization: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    residentMb: () => process.memoryUsage.rss() / 2 ** 20,
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  })
  setInterval(check, checkMs).unref()
}
