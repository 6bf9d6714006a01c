import type { ImportChange, ImportError } from '@linesheet/contract/catalogue/products.import'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { BrandTransaction, Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { SheetRow } from '../../platform/sheets/sheet.ts'
import type { ChangeDiff } from '../products/change-products.sql.ts'

export type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type CheckInput = BrandTransaction & {
  language: Language
  headerOf: (column: string) => string
  /** Whether an empty cell empties its field; otherwise it has no effect. */
  clearsEmpty: boolean
}

/** The content of a file for one record. `index`: its index among them. */
export type Unit = { index: number }
/** `units`: how many records the file has. */
export type Survey = { rows: number; units: number }

/** The changes that an update makes to a record. `currency_code`: the currency of the record's own prices. */
export type RecordDiff = ChangeDiff & { currency_code: CurrencyCode }

/** The outcome for one record of a file. A record with errors is refused as a whole, with its rows. */
export type CheckedUnit = {
  id: string
  name: string
  rows: readonly SheetRow[]
  errors: readonly ImportError[]
  /** Cells that cannot be read and are left out; the rest of the record is imported. */
  left?: readonly ImportError[]
  /** Cells that are imported, with notes that should be shown about them. */
  told?: readonly ImportError[] | undefined
  /** The changes of an update. */
  diff?: RecordDiff | undefined
  /** For an updated record: the present and the future values of its fields. */
  changes?: ImportChange['fields']
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
}

/**
 * One kind of import from sheets. Reading files, mapping columns, the dry run, progress, refused rows and continuing after a crash are the same for all
 * kinds; this type has the differences. `K`: the known columns. `P`: the data that a job needs to load once, before its first records.
 */
export type SheetImport<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P> = {
  /** The kind of the job, and of the effect that runs it. */
  kind: string
  columns: readonly K[]
  guessColumns: (header: readonly string[], remembered: Readonly<Record<string, string>>) => (K | null)[]
  /** Reads the file once before its records are processed. */
  survey: (path: string, fields: readonly (K | null)[], scope: { read: Read; brandId: string }) => Promise<S>
  units: (path: string, fields: readonly (K | null)[], survey: S) => AsyncIterable<U>
  /**
   * Whether a file has as many records when the job runs as when it was uploaded. If so, saving the last records ends the job, and a second process does not
   * process them again.
   */
  hasFixedTotal: boolean
  /** The number of records that one transaction saves. */
  chunkSize: number
  prepare: (tx: Tx, brandId: string, jobId: string) => Promise<P>
  /** Locks the records that units change. */
  lock: (tx: Tx, brandId: string, units: readonly U[]) => Promise<unknown>
  /** Checks records against the present records of the brand. */
  check: (input: CheckInput, units: readonly U[]) => Promise<C[]>
  /** Saves the records that are not refused. Returns the outcome of all: another transaction may have been faster. */
  save: (call: Call & { jobId: string }, checked: readonly C[], prepared: P) => Promise<readonly C[]>
}
