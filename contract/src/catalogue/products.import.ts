import { encodings } from '@linesheet/domain/platform/encodings'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { booleanQuery, count, errorParts, idParams } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { productFilterQuery } from './products.filters.ts'

/** An error in a cell. `column` is the header in the file; empty if the file has no such column. */
export const ImportError = z.object({
  row: count,
  column: z.string(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
  error: z.optional(errorParts),
})
export type ImportError = z.infer<typeof ImportError>

/** Errors of one kind in one column; `row` and `value` are those of the first. */
export const ImportErrorGroup = z.extend(ImportError, {
  /** The first 100 rows. */
  rows: z.array(count),
  row_count: count,
  /** The first five different values. */
  values: z.array(z.string()),
})
export type ImportErrorGroup = z.infer<typeof ImportErrorGroup>

/** What an import would do. */
export const ImportCounts = z.object({
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** The first 500 kinds of errors, by row. */
  errors: z.array(ImportErrorGroup),
  /** Cells with errors. */
  error_count: count,
})
export type ImportReport = z.infer<typeof ImportCounts>

/** A column of the file, its field, and its first values. */
const ImportColumn = z.object({ header: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof ImportColumn>

/** The fields of a multipart body beside the file. */
export const importFields = z.object({
  /** JSON of `{header: field}`; `''` skips a column, other columns are guessed. */
  mapping: z.optional(z.string()),
  /** Only report what the import would do. */
  dry_run: booleanQuery,
  /** The encoding of a CSV file; detected if absent. */
  encoding: z.optional(z.enum(encodings)),
})
/** The answer to an uploaded sheet, with the report of a dry run. */
export const ImportAnswer = z.object({
  columns: z.array(ImportColumn),
  /** The encoding a CSV file was read with; null for XLSX. */
  encoding: z.nullable(z.enum(encodings)),
  /** The result of a dry run. */
  report: z.nullable(ImportCounts),
  job: z.nullable(Job),
})

/** Multipart: `file` (CSV or XLSX under 20 MB, one row per variation) and these fields. An empty cell clears its field. */
export const importProducts = endpoint('POST', '/product/import', 'Import products from a file; variations are matched by SKU', {
  caller: 'products:write',
  body: importFields,
  file: 'file',
  uploadType: 'sheet',
  result: z.extend(ImportAnswer, { report: z.nullable(z.extend(ImportCounts, { products: count })) }),
})

/** The file stays for as long as the brand, and is offered while it has no products. */
export const getApplicationCatalogue = endpoint(
  'GET',
  '/product/import/catalogue',
  'The catalogue that came with the brand’s application, to import; null without one',
  { caller: 'products:write', result: z.nullable(z.object({ name: z.string(), bytes: count })) },
)

export const readApplicationCatalogue = endpoint('GET', '/product/import/catalogue/file', 'Download that catalogue', {
  caller: 'products:write',
  media: 'bytes',
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

export const getImport = endpoint('GET', '/product/import/:id', 'The progress and result of an import, by its job id', {
  caller: 'products:read',
  params: idParams,
  result: ImportResult,
})

/** A row of the file with its errors. */
const RefusedRow = z.object({
  row: count,
  cells: z.array(z.string()),
  errors: z.array(z.pick(ImportError, { column: true, field: true, message: true, error: true })),
})
export type RefusedRow = z.infer<typeof RefusedRow>

/** A page of refused rows, below the header of the file. */
export const RefusedRows = z.object({ header: z.array(z.string()), rows: z.array(RefusedRow), has_more: z.boolean() })
export const refusedRowsQuery = z.object({
  /** The last row of the previous page. */
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000)), 0),
})

export const getImportErrors = endpoint('GET', '/job/:id/errors', 'The rows that an import refused, with errors; 500 per page', {
  caller: 'products:read',
  params: idParams,
  query: refusedRowsQuery,
  result: RefusedRows,
})

export const exportProducts = endpoint('GET', '/product/export', 'The products as a sheet that imports back unchanged', {
  caller: 'products:read',
  reads: 'replica',
  query: z.object({
    ...productFilterQuery,
    /** Comma-separated ids; instead of the filters. */
    ids: z.optional(z.string()),
    /** Comma-separated ids that are left out of those that match the filters. */
    except: z.optional(z.string()),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  media: 'bytes',
})
