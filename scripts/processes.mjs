import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

/** State, parent and start time of a Linux process. The command in brackets may contain spaces and brackets itself. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { isDead: 'ZX'.includes(fields[0]), parent: Number(fields[1]), start: fields[19] }
  } catch {
    return { isDead: true, start: '' }
  }
}

/** Whether the process is alive. Zombies count as dead, although signals reach them: in a container often nobody reaps orphans. */
export function isAlive(pid) {
  if (process.platform === 'linux') return !statOf(pid).isDead
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Process id with start time, because ids are reused, in a container at every start. */
export function processIdentity(pid) {
  const start = process.platform === 'linux' ? statOf(pid).start : spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`]).stdout.toString()
  return `${pid}-${start.replace(/\W+/g, '')}`
}

export function isRunning(identity) {
  const pid = Number.parseInt(identity, 10)
  return isAlive(pid) && processIdentity(pid) === identity
}

/** The command line, separated by spaces; empty if the process is gone. */
export function commandLine(pid) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]).stdout.toString()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The working directory; undefined if the process is gone or may not be inspected. */
export function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Identities of all living descendants, except spared processes and their descendants. */
export function descendants(pid, isSpared = () => false) {
  const processes = processTable()
  const childrenOf = (parent) =>
    processes
      .filter((entry) => entry.parent === parent && !isSpared(commandLine(entry.pid)))
      .flatMap((entry) => [entry.pid, ...childrenOf(entry.pid)])
  return childrenOf(pid).filter(isAlive).map(processIdentity)
}

function processTable() {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Boolean)
    return pids.map((pid) => ({ pid, parent: statOf(pid).parent }))
  }
  const table = spawnSync('ps', ['-axo', 'pid=,ppid=']).stdout.toString().trim().split('\n')
  return table.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid, parent]) => ({ pid, parent }))
}
