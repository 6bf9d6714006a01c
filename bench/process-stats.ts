import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
const microseconds = (ticks: number[]) => (ticks.reduce((sum, tick) => sum + tick, 0) / ticksPerSecond) * 1e6

/** CPU time of a process so far, in microseconds. Linux only. */
export const cpuTime = (pid: number) => microseconds(statOf(pid).slice(11, 13))

/** CPU time including all child processes, also those that have ended: PostgreSQL's backends below its postmaster. */
export const cpuTimeBelow = (parent: number) =>
  microseconds(statOf(parent).slice(11, 15)) + sumOverProcesses(childProcesses(parent), cpuTime)

/** Processes that have just ended count as 0. */
const sumOverProcesses = (pids: number[], measure: (pid: number) => number) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + (measure(pid) || 0)
    } catch {
      return sum
    }
  }, 0)

const childProcesses = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => sumOverProcesses([pid], parentProcess) === parent)
const parentProcess = (pid: number) => statOf(pid)[1] ?? 0

/** Resident memory in MB. */
export const residentMemory = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Resident memory of all child processes in MB. */
export const residentMemoryBelow = (parent: number) => sumOverProcesses(childProcesses(parent), residentMemory)
