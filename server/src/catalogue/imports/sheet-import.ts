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
  /** Whether an empty cell empties its field; otherwise it says nothing. */
  clearsEmpty: boolean
}

/** What a file says of one record: `index` is its place among them. */
export type Unit = { index: number }
/** `units`: how many records the file has. */
export type Survey = { rows: number; units: number }

/** What an update changes of a record whose own prices are in a currency. */
export type RecordDiff = ChangeDiff & { currency_code: CurrencyCode }

/** What becomes of one record of a file. One with errors is refused as a whole, with its rows. */
export type CheckedUnit = {
  id: string
  name: string
  rows: readonly SheetRow[]
  errors: readonly ImportError[]
  /** Cells that cannot be read and are left out; the rest of the record comes in. */
  left?: readonly ImportError[]
  /** Cells that come in, with what should be seen of them. */
  told?: readonly ImportError[] | undefined
  /** What an update changes. */
  diff?: RecordDiff | undefined
  /** Of an updated record: its fields as they are and as they would be. */
  changes?: ImportChange['fields']
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
}

/**
 * One kind of import from sheets. Reading files, mapping columns, the dry run, progress, refused rows and going on after a crash are the same
 * for all kinds; this is what differs. `K`: the columns that it knows. `P`: what a job needs to know once, before its first records.
 */
export type SheetImport<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P> = {
  /** Of the job, and of the effect that runs it. */
  kind: string
  columns: readonly K[]
  guessColumns: (header: readonly string[], remembered: Readonly<Record<string, string>>) => (K | null)[]
  /** Reads the file once before it is worked through. */
  survey: (path: string, fields: readonly (K | null)[], scope: { read: Read; brandId: string }) => Promise<S>
  units: (path: string, fields: readonly (K | null)[], survey: S) => AsyncIterable<U>
  /**
   * Whether a file has as many records when the job runs as when it was uploaded. If so, saving the last records ends the job, and a second process
   * does not take them again.
   */
  hasFixedTotal: boolean
  /** Records that one transaction saves. */
  chunkSize: number
  prepare: (tx: Tx, brandId: string, jobId: string) => Promise<P>
  /** Locks the records that units change. */
  lock: (tx: Tx, brandId: string, units: readonly U[]) => Promise<unknown>
  /** Checks records against what the brand has now. */
  check: (input: CheckInput, units: readonly U[]) => Promise<C[]>
  /** Saves those that are not refused. Returns what became of them all: another transaction may have been faster. */
  save: (call: Call & { jobId: string }, checked: readonly C[], prepared: P) => Promise<readonly C[]>
}
