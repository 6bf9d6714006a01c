const parent = process.ppid
const isUnderNpm = Boolean(process.env.npm_lifecycle_event)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls back on SIGINT, SIGTERM, SIGHUP, and when the process that started us has died: npm is detected by a changed parent, our own
 * launcher by its closed IPC channel. Returns a function that stops listening.
 */
export function onShutdown(callback) {
  for (const signal of signals) process.on(signal, callback)
  process.on('disconnect', callback)
  const poll = setInterval(() => isUnderNpm && process.ppid !== parent && callback(), 1000).unref()
  return () => {
    for (const signal of signals) process.off(signal, callback)
    process.off('disconnect', callback)
    clearInterval(poll)
  }
}
