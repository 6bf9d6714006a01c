const parent = process.ppid
const isUnderNpm = Boolean(process.env.npm_lifecycle_event)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls `leave` when we are to go: at a signal, or when the process that started us is gone. A killed npm or launcher cannot pass
 * the signal on; npm is noticed by our new parent, our own launcher by its channel. Answers how to stop listening.
 */
export function onLeave(leave) {
  for (const signal of signals) process.on(signal, leave)
  process.on('disconnect', leave)
  const poll = setInterval(() => isUnderNpm && process.ppid !== parent && leave(), 1000).unref()
  return () => {
    for (const signal of signals) process.off(signal, leave)
    process.off('disconnect', leave)
    clearInterval(poll)
  }
}
