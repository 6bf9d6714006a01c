import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
const microseconds = (ticks: number[]) => (ticks.reduce((all, one) => all + one, 0) / ticksPerSecond) * 1e6

/** CPU time of a process so far, in microseconds. */
export const cpuOf = (pid: number) => microseconds(statOf(pid).slice(11, 13))

/** The same of it and all processes below it, those that ended as well: PostgreSQL's backends below its postmaster. */
export const cpuBelow = (parent: number) => microseconds(statOf(parent).slice(11, 15)) + sumOver(childrenOf(parent), cpuOf)

/** Those that ended meanwhile count for nothing. */
const sumOver = (pids: number[], of: (pid: number) => number) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + (of(pid) || 0)
    } catch {
      return sum
    }
  }, 0)

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => sumOver([pid], parentOf) === parent)
const parentOf = (pid: number) => statOf(pid)[1] ?? 0

/** Resident memory in MB. */
export const memoryOf = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** The same of all processes below one. */
export const memoryBelow = (parent: number) => sumOver(childrenOf(parent), memoryOf)
