import { renameSync, writeFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Calls back when `npm start`, which has started this server (`SUPERVISOR_PID`), was killed. It would start another one on the same port. */
export function onSupervisorEnd(callback: () => void, { SUPERVISOR_PID }: Environment) {
  if (SUPERVISOR_PID) setInterval(() => process.ppid !== Number(SUPERVISOR_PID) && callback(), 200).unref()
}

/** Tells whoever has started this server that it serves: by a message if there is a channel, and in the `READY_FILE` of `npm start`, whole or not at all. */
export function reportReady(message: { ready: true; url: string; demo: 'missing' | 'made' }, { READY_FILE }: Environment) {
  process.send?.(message)
  if (!READY_FILE) return
  writeFileSync(`${READY_FILE}.new`, JSON.stringify(message))
  renameSync(`${READY_FILE}.new`, READY_FILE)
}
