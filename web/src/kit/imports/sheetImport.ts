import type {
  ImportColumn,
  ImportDiff,
  ImportPictures,
  ImportReport,
  ImportResult,
  RefusedRow,
} from '@linesheet/contract/catalogue/products.import'
import type { Job } from '@linesheet/contract/platform/jobs'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { ReactNode } from 'react'
import type { Words } from '../../words/translate.ts'

/** `S`: the part of the answer about a file of another system. */
export type ImportAnswer<S> = {
  columns: ImportColumn[]
  encoding: Encoding | null
  report: (ImportReport & { diffs?: ImportDiff[] }) | null
  encoding_is_sure: boolean
  /** The likely ones, the likeliest first, with some texts of the file. */
  encoding_candidates: { encoding: Encoding; samples: string[] }[]
  job: Job | null
  /** For a file of another system, which has no columns to match. */
  source?: S | null
  /** Pictures that were uploaded with a sheet of our own columns. */
  pictures?: ImportPictures | null
}
type RefusedRows = { header: string[]; rows: RefusedRow[]; has_more: boolean }

/** One kind of import from sheets, as its pages show it. */
export type SheetImport<S = unknown> = {
  columns: readonly string[]
  columnName: (words: Words, column: string) => string
  /** The accepted values of a column with a fixed list, for an error that says that a value is not in the list. */
  acceptedValues: (words: Words, field: string, code: string) => string | undefined
  /** More about an error, by its code. */
  explainError?: (code: string) => ReactNode
  /** Shows the changes that an import makes to existing records. */
  showDiffs?: (diffs: readonly ImportDiff[], updated: number) => ReactNode
  /** Whether files that belong together can be chosen at once. */
  takesSeveral?: boolean
  /** Whether empty cells of our own columns may clear their fields. */
  asksForEmpty?: boolean
  /** Undoes a finished import, and shows until when that can be done. */
  undo?: (job: Job) => ReactNode
  /** The outcomes that a record can have. */
  outcomes: readonly ('created' | 'updated' | 'unchanged' | 'refused')[]
  send: (body: Record<string, string>, options: { file: File; key?: string; signal?: AbortSignal }) => Promise<ImportAnswer<S>>
  useResult: (id: string) => { data: ImportResult | undefined; error: unknown }
  findErrors: (id: string, after: number) => Promise<RefusedRows>
  paths: { list: string; start: string; job: (id: string) => string }
  /** The events whose data a finished import makes stale. */
  events: readonly LiveEventName[]
  texts: (words: Words) => {
    title: string
    list: string
    fileHelp: string
    start: (count: number) => string
    outcome: (outcome: 'created' | 'updated' | 'unchanged' | 'refused') => string
    cellErrors: (count: number) => string
    progress: (done: number, total: number) => string
    view: string
  }
}
