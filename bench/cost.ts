import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time of a process so far, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The same of all processes below one: PostgreSQL's backends below its postmaster. */
export function cpuBelow(parent: number): number {
  let sum = cpuOf(parent)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(fields[1]) === parent) sum += cpuOf(Number(name))
    } catch {
      // it ended meanwhile
    }
  }
  return sum
}

/** Resident memory in MB. */
export const memoryOf = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
