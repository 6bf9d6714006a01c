import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/ports/storage/storage.types.ts'

/** `warning`: to be looked at soon. `critical`: something does not work, or soon will not. */
export type Severity = 'warning' | 'critical'

/** A problem, and the remedy. */
export type Finding = { severity: Severity; text: string; remedy: string }
/** `note`: the scope of the check, if it was limited. */
export type CheckResult = { check: string; findings: Finding[]; note?: string }

export const warning = (text: string, remedy: string): Finding => ({ severity: 'warning', text, remedy })
export const critical = (text: string, remedy: string): Finding => ({ severity: 'critical', text, remedy })

/** The objects that checks examine. Facts about the machine are functions, so that tests can simulate a full disk. */
export type Installation = {
  config: Config
  db: Database
  /** The databases that answer reads, if different. */
  replicas: readonly Database[]
  storage: Storage
  now: () => Date
  freeSpace: (folder: string) => Promise<{ free: number; total: number }>
  /** Signs in at the mail server. */
  verifyMail: (url: string) => Promise<void>
  /** Throws unless the malware scanner works. */
  pingScanner: (url: string) => Promise<void>
  /** Asks a server at an address for operators whether it is ready. Throws if none answers. */
  askServer: (address: NonNullable<Config['METRICS_ADDRESS']>) => Promise<void>
  /** Whether all files and derived data are compared with their rows, however long it takes; otherwise a sample. */
  all: boolean
  limits: typeof usualLimits
}

/**
 * A transaction that is open longer, a table with more dead rows, and a check that takes longer are findings. Unless everything is checked, derived data is
 * checked for `driftMs`.
 */
export const usualLimits = { openSeconds: 300, deadRows: 10_000, checkMs: 4000, driftMs: 3000 }

/** `note` gets the scope of the check, if it was limited. */
export type Check = { name: string; find: (installation: Installation, note: (text: string) => void) => Promise<Finding[]> }

/** One finding or none, by the first limit that a number reaches. */
export function byLimits(value: number, limits: { critical: number; warning: number }, text: string, remedy: string): Finding[] {
  if (value >= limits.critical) return [critical(text, remedy)]
  return value >= limits.warning ? [warning(text, remedy)] : []
}

/** `2 min`, `3 h`: for use in sentences. */
export function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

export const formatBytes = (bytes: number) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)

export const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))
