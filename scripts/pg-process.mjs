import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive, sleep, workingDirectory } from './processes.mjs'

const lockFile = (dir) => path.join(dir, 'postmaster.pid')

/** The PostgreSQL that runs on this data, whoever started it, with its state: `starting`, `ready` or `stopping`. */
export function runningPostgres(dir) {
  const lock = readLock(dir)
  return lock && isPostgresOn(dir, lock.pid) ? lock : undefined
}

function readLock(dir) {
  try {
    const lines = readFileSync(lockFile(dir), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

/** Recognizes ours by the command line, and others (`pg_ctl`) by the working directory, which is always the data folder. */
function isPostgresOn(dir, pid) {
  if (!pid || !isAlive(pid)) return false
  const command = commandLine(pid)
  return command.includes(`-D ${dir} -p `) || (command.includes('postgres') && workingDirectory(pid) === realpathSync(dir))
}

/**
 * A lock file that is empty (crash, full disk) or names an unrelated process prevents PostgreSQL from starting. Removing it is safe:
 * PostgreSQL also refuses to start while processes of an earlier one hold its shared memory.
 */
export function removeStaleLock(dir) {
  const lock = readLock(dir)
  if (lock && !isPostgresOn(dir, lock.pid)) rmSync(lockFile(dir), { force: true })
}

/** Backends of a killed postmaster exit by themselves, but not during a long query. Killing them loses nothing. */
export function killOrphanBackends(dir) {
  if (process.platform !== 'linux') return
  const orphans = readdirSync('/proc').filter((pid) => Number(pid) && workingDirectory(pid) === realpathSync(dir))
  for (const pid of orphans.filter((pid) => commandLine(pid).startsWith('postgres:'))) process.kill(Number(pid), 'SIGKILL')
}

/**
 * Starts a PostgreSQL that outlives this process and waits until it accepts connections, however long recovery takes. Throws its log
 * if it does not start.
 */
export async function launchPostgres({ dir, program, options }, port, flags) {
  const log = `${dir}.log`
  if ((sizeOf(log) ?? 0) > 20e6) renameSync(log, `${log}.old`)
  const start = sizeOf(log) ?? 0
  const output = openSync(log, 'a')
  const child = spawn(program('postgres'), ['-D', dir, '-p', `${port}`, ...flags], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  child.on('error', () => {
    ended = true
  })
  child.on('exit', () => {
    ended = true
  })
  child.unref()
  for (;;) {
    const running = runningPostgres(dir)
    if (running?.pid === child.pid && running.state === 'ready') return running
    if (ended) throw new Error(readFileSync(log).subarray(start).toString())
    await sleep(20)
  }
}

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size

/** Fast shutdown: ends sessions and keeps what was committed. Escalates to SIGKILL, which the next start recovers from. */
export async function stopPostgres(dir) {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ]) {
    const running = runningPostgres(dir)
    if (!running) return
    process.kill(running.pid, signal)
    for (const end = Date.now() + seconds * 1000; Date.now() < end && runningPostgres(dir)?.pid === running.pid; ) await sleep(20)
  }
}
