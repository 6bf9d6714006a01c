import { renameSync, writeFileSync } from 'node:fs'

const { READY_FILE, SUPERVISOR_PID } = process.env

/** Calls back when `npm start`, which has started this server, was killed. It would start another one on the same port. */
export function onSupervisorEnd(callback: () => void) {
  if (SUPERVISOR_PID) setInterval(() => process.ppid !== Number(SUPERVISOR_PID) && callback(), 200).unref()
}

/** Tells whoever has started this server that it serves: by a message if there is a channel, and in the file of `npm start`, whole or not at all. */
export function reportReady(message: { ready: true; url: string; demo: 'missing' | 'made' }) {
  process.send?.(message)
  if (!READY_FILE) return
  writeFileSync(`${READY_FILE}.new`, JSON.stringify(message))
  renameSync(`${READY_FILE}.new`, READY_FILE)
}
