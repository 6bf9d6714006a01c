import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { descendants, isRunning, sleep } from './processes.mjs'
import { root } from './root.mjs'
import { onShutdown } from './shutdown-signals.mjs'
import { unavailableCode, unavailableReason } from './unavailable.mjs'

/** How long a program may clean up after SIGTERM: a cluster stops three PostgreSQL. */
const graceMs = 30_000
const shownLines = 30

/**
 * Runs a program of `programs.mjs`, with its output in a file of `folder`, until it ends or its time is over. The outcome is `ok`, `FAIL` or `not here`; the
 * last two have a reason, and a failure also has the last lines of its output.
 */
export async function runProgram({ name, command, args, limit }, { folder, env = process.env }) {
  mkdirSync(folder, { recursive: true })
  const log = path.join(folder, `${name}.log`)
  const output = openSync(log, 'w')
  const began = performance.now()
  // In its own process group, so that the whole group can be ended.
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  let ending
  const timer = setTimeout(() => {
    ending = endGroup(child.pid)
  }, limit * 60_000)
  const stopListening = onShutdown(() => void endGroup(child.pid).then(() => process.exit(1)))
  const end = await endOf(child)
  clearTimeout(timer)
  await ending
  stopListening()
  const seconds = (performance.now() - began) / 1000
  return { seconds, ...outcomeOf(ending ? `not done within ${limit} minutes` : end, { log, text: readFileSync(log, 'utf8') }) }
}

/** The exit code, the signal or the error that ended it. */
const endOf = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })

function outcomeOf(end, { log, text }) {
  if (end === 0) return { outcome: 'ok' }
  if (end === unavailableCode) return { outcome: 'not here', reason: unavailableReason(text) }
  const reason = typeof end === 'number' ? `exit code ${end}` : end
  return { outcome: 'FAIL', reason: `${reason}; all of its output is in ${log}`, lastLines: text.trimEnd().split('\n').slice(-shownLines) }
}

/** Ends a process group, by force after a while, and also the processes that it has started in other groups. */
async function endGroup(pid) {
  const started = descendants(pid)
  signal(-pid, 'SIGTERM')
  for (const end = Date.now() + graceMs; Date.now() < end && started.some(isRunning); ) await sleep(100)
  signal(-pid, 'SIGKILL')
  for (const identity of started) if (isRunning(identity)) signal(Number.parseInt(identity, 10), 'SIGKILL')
}

/** Sends a signal; the process or group may have ended already. */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {}
}
