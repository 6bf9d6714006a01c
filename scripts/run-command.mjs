import { spawn } from 'node:child_process'
import { descendantsOf, isRunning } from './processes.mjs'
import { root } from './root.mjs'
import { onLeave } from './shutdown-signals.mjs'

/** How long a command and what it started have to end by themselves. */
const graceMs = 3000

/**
 * Runs a command to its end and answers its exit code. When this process has to leave, the command and everything that it started
 * end with it. Never `spawnSync` for what takes long: it leaves signals unheard, and an orphaned `npm ci` would race the next start.
 */
export function runCommand(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  let left = []
  let leaving = false
  const release = onLeave(() => {
    if (leaving) return
    leaving = true
    left = descendantsOf(process.pid, endsItself)
    child.kill('SIGTERM')
    setTimeout(() => leave(left), graceMs)
  })
  return new Promise((done) => {
    const end = (code) => {
      if (leaving) return leave(left)
      release()
      return done(code ?? 1)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.on('close', end)
  })
}

/** PostgreSQL is stopped by its reaper when nobody uses it any more. */
const endsItself = (command) => /pg-reaper\.mjs|\bpostgres\b/.test(command)

/** Browsers and workers are in groups of their own: their parent's end does not reach them at once. */
function leave(processes) {
  for (const name of processes) if (isRunning(name)) process.kill(Number.parseInt(name, 10), 'SIGKILL')
  process.exit(1)
}
