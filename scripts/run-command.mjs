import { spawn } from 'node:child_process'
import { onLeave } from './leaving.mjs'
import { root } from './root.mjs'

/**
 * Runs a command to its end and answers its exit code; goes with it when we are to go, soon even where it is slow to. Never
 * `spawnSync` for what takes long: it leaves signals unheard, and an orphaned `npm ci` would race the next start.
 */
export function runCommand(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  let leaving = false
  const release = onLeave(() => {
    leaving = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 3000).unref()
  })
  return new Promise((done) => {
    const end = (code) => {
      release()
      if (leaving) process.exit(1)
      done(code ?? 1)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.on('close', end)
  })
}
