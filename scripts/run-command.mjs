import { spawn } from 'node:child_process'
import { descendants, isRunning } from './processes.mjs'
import { root } from './root.mjs'
import { onShutdown } from './shutdown-signals.mjs'

/** How long a command and its descendants may take to end after SIGTERM. */
const graceMs = 3000

/**
 * Runs a command and returns its exit code. When this process is told to stop, the command and all its descendants end with it. Do not
 * use `spawnSync` for long commands: it blocks signals, and an orphaned `npm ci` would race the next start.
 */
export function runCommand(command, args, { onMessage, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (onMessage) child.on('message', onMessage)
  let remaining = []
  let isShuttingDown = false
  const stopListening = onShutdown(() => {
    if (isShuttingDown) return
    isShuttingDown = true
    remaining = descendants(process.pid, isManagedByReaper)
    child.kill('SIGTERM')
    setTimeout(() => killAndExit(remaining), graceMs)
  })
  return new Promise((done) => {
    const finish = (code) => {
      if (isShuttingDown) return killAndExit(remaining)
      stopListening()
      return done(code ?? 1)
    }
    child.on('error', (error) => {
      console.error(error.message)
      finish(127)
    })
    child.on('close', finish)
  })
}

/** PostgreSQL is stopped by its reaper once nobody uses it. */
const isManagedByReaper = (command) => /pg-reaper\.mjs|\bpostgres\b/.test(command)

/** Browsers and workers run in process groups of their own, which signals to ours do not reach. */
function killAndExit(processes) {
  for (const name of processes) if (isRunning(name)) process.kill(Number.parseInt(name, 10), 'SIGKILL')
  process.exit(1)
}
