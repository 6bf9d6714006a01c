import { encodings } from '@linesheet/domain/encodings'
import { productColumns } from '@linesheet/domain/product-columns'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { booleanQuery, count, errorParts, idParams } from './fields.ts'
import { Job } from './jobs.ts'
import { productFilterQuery } from './products.filters.ts'

/** By the header of a column: what it is, or `''` where it is left out. */
export const columnMapping = z.record(z.string(), z.union([z.enum(productColumns as readonly [string, ...string[]]), z.literal('')]))

/** What is wrong with a cell. `column` is the file’s own header; empty where the row lacks it. */
export const ImportError = z.object({
  row: count,
  column: z.string(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
  error: z.optional(errorParts),
})
export type ImportError = z.infer<typeof ImportError>

const ImportReport = z.object({
  rows: count,
  products: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** The first 500, by row. */
  errors: z.array(ImportError),
  error_count: count,
})
export type ImportReport = z.infer<typeof ImportReport>

/** A column of the file, what it is taken for, and its first values. */
const ImportColumn = z.object({ header: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof ImportColumn>

/** Multipart: `file` (CSV or XLSX under 20 MB, one row for each variation), and these fields. An empty cell empties what it stands for. */
export const importProducts = endpoint('POST', '/product/import', 'Add and change products by a file; a variation is known by its SKU', {
  caller: 'products:write',
  body: z.object({
    /** JSON of `{header: field}`; what it does not name is guessed. */
    mapping: z.optional(z.string()),
    /** Only tell what would happen. */
    dry_run: booleanQuery,
    /** Of a CSV; recognised where it is not said. */
    encoding: z.optional(z.enum(encodings)),
  }),
  file: 'file',
  uploadType: 'sheet',
  result: z.object({
    columns: z.array(ImportColumn),
    /** What a CSV was read as; null of a workbook. */
    encoding: z.nullable(z.enum(encodings)),
    /** Of a dry run. */
    report: z.nullable(ImportReport),
    job: z.nullable(Job),
  }),
})

export const ImportResult = z.object({
  job: Job,
  file_name: z.string(),
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** Rows in the file of errors. */
  error_rows: count,
})
export type ImportResult = z.infer<typeof ImportResult>

export const getImport = endpoint('GET', '/product/import/:id', 'How far an import is, and what it did; by the id of its job', {
  caller: 'products:read',
  params: idParams,
  result: ImportResult,
})

/** A row as it stood in the file, with what is wrong in it. */
const RefusedRow = z.object({
  row: count,
  cells: z.array(z.string()),
  errors: z.array(z.pick(ImportError, { column: true, field: true, message: true, error: true })),
})
export type RefusedRow = z.infer<typeof RefusedRow>

export const getImportErrors = endpoint('GET', '/job/:id/errors', 'The rows that an import refused, and why; 500 at a time', {
  caller: 'products:read',
  params: idParams,
  query: z.object({
    /** The last row that was answered before. */
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000)), 0),
  }),
  result: z.object({ header: z.array(z.string()), rows: z.array(RefusedRow), has_more: z.boolean() }),
})

export const exportProducts = endpoint('GET', '/product/export', 'The products as a sheet that imports back unchanged', {
  caller: 'products:read',
  query: z.object({
    ...productFilterQuery,
    /** Ids, with commas between them; in place of the filters. */
    ids: z.optional(z.string()),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  media: 'bytes',
})
