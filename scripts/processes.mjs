import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

/** State and start of a Linux process; the command in brackets may hold spaces and brackets itself. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { dead: 'ZX'.includes(fields[0]), parent: Number(fields[1]), start: fields[19] }
  } catch {
    return { dead: true, start: '' }
  }
}

/** A zombie is dead, though a signal still finds it: in a container often nobody reaps orphans. */
export function isAlive(pid) {
  if (process.platform === 'linux') return !statOf(pid).dead
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Names a process for longer than it lives: its number alone soon belongs to another, in a container at every start. */
export function nameOf(pid) {
  const start = process.platform === 'linux' ? statOf(pid).start : spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`]).stdout.toString()
  return `${pid}-${start.replace(/\W+/g, '')}`
}

export function isRunning(name) {
  const pid = Number.parseInt(name, 10)
  return isAlive(pid) && nameOf(pid) === name
}

/** The command line, words parted by spaces; empty for a process that is gone. */
export function commandOf(pid) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]).stdout.toString()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The folder it works in, where the system lets us look. */
export function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The names of all processes below this one whose parents live, but for spared ones and what is below them. */
export function descendantsOf(pid, isSpared = () => false) {
  const all = parents()
  const below = (parent) =>
    all.filter((one) => one.parent === parent && !isSpared(commandOf(one.pid))).flatMap((one) => [one.pid, ...below(one.pid)])
  return below(pid).filter(isAlive).map(nameOf)
}

function parents() {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Boolean)
    return pids.map((pid) => ({ pid, parent: statOf(pid).parent }))
  }
  const table = spawnSync('ps', ['-axo', 'pid=,ppid=']).stdout.toString().trim().split('\n')
  return table.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid, parent]) => ({ pid, parent }))
}
