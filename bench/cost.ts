import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time of a process so far, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The same of all processes below one: PostgreSQL's backends below its postmaster. */
export function cpuBelow(parent: number): number {
  return cpuOf(parent) + sumOver(childrenOf(parent), cpuOf)
}

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
const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

/** Resident memory in MB. */
export const memoryOf = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** The same of all processes below one. */
export const memoryBelow = (parent: number) => sumOver(childrenOf(parent), memoryOf)
