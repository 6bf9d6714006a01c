import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { commandOf, folderOf, isAlive, sleep } from './processes.mjs'

const lockFile = (dir) => path.join(dir, 'postmaster.pid')

/** The PostgreSQL that runs on this folder, with its state: `starting`, `ready` or `stopping`. It may have been started by anyone. */
export function runningOn(dir) {
  const lock = lockOf(dir)
  return lock && isPostgresOn(dir, lock.pid) ? lock : undefined
}

function lockOf(dir) {
  try {
    const lines = readFileSync(lockFile(dir), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

/** Ours by its command line; somebody else's (`pg_ctl`) by the folder it works in, which is always that of its data. */
function isPostgresOn(dir, pid) {
  if (!pid || !isAlive(pid)) return false
  const command = commandOf(pid)
  return command.includes(`-D ${dir} -p `) || (command.includes('postgres') && folderOf(pid) === realpathSync(dir))
}

/**
 * A lock file that is empty (a crash, a full disk) or names a process that is none of ours keeps PostgreSQL from starting. Removing it
 * is safe: PostgreSQL also refuses while processes of an earlier one hold its shared memory.
 */
export function removeStaleLock(dir) {
  const lock = lockOf(dir)
  if (lock && !isPostgresOn(dir, lock.pid)) rmSync(lockFile(dir), { force: true })
}

/** Processes whose postmaster was killed leave by themselves, but not from the middle of a long query. Nothing is lost by killing them. */
export function killOrphansOn(dir) {
  if (process.platform !== 'linux') return
  const orphans = readdirSync('/proc').filter((pid) => Number(pid) && folderOf(pid) === realpathSync(dir))
  for (const pid of orphans.filter((pid) => commandOf(pid).startsWith('postgres:'))) process.kill(Number(pid), 'SIGKILL')
}

/**
 * Starts a PostgreSQL that outlives us and waits until it takes connections, however long it recovers. Where it does not start,
 * throws what it said.
 */
export async function launch({ dir, program, options }, port, flags) {
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
    const running = runningOn(dir)
    if (running?.pid === child.pid && running.state === 'ready') return running
    if (ended) throw new Error(readFileSync(log).subarray(start).toString())
    await sleep(20)
  }
}

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size

/** Asks for a fast stop: sessions are ended, what was committed is kept. The last resort is a stop that the next start recovers from. */
export async function shutDown(dir) {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ]) {
    const running = runningOn(dir)
    if (!running) return
    process.kill(running.pid, signal)
    for (const end = Date.now() + seconds * 1000; Date.now() < end && runningOn(dir)?.pid === running.pid; ) await sleep(20)
  }
}
