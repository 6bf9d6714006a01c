import { renameSync, writeFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * Calls back when the `npm start` that started this server (`SUPERVISOR_PID`) was killed. Otherwise the next one would start another server on the same port.
 */
export function onSupervisorEnd(callback: () => void, { SUPERVISOR_PID }: Environment) {
  if (SUPERVISOR_PID) setInterval(() => process.ppid !== Number(SUPERVISOR_PID) && callback(), 200).unref()
}

/**
 * Reports that the server is ready to the process that started it: by a message if there is a channel, and in the `READY_FILE` of `npm start`, written as a
 * whole or not at all.
 */
export function reportReady(message: { ready: true; url: string; demo: 'missing' | 'made' }, { READY_FILE }: Environment) {
  process.send?.(message)
  if (!READY_FILE) return
  writeFileSync(`${READY_FILE}.new`, JSON.stringify(message))
  renameSync(`${READY_FILE}.new`, READY_FILE)
}
