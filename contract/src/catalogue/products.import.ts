import { questionKinds } from '@linesheet/domain/catalogue/imports/decisions'
import { encodings } from '@linesheet/domain/platform/encodings'
import { languages } from '@linesheet/domain/platform/languages'
import { costReaders } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { booleanQuery, count, currency, errorParts, id, idParams } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'
import { recordOf } from '../platform/record-areas.ts'
import { productDiff } from './products.edit.ts'
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

/** Errors of one kind in one column; `row` and `value` belong to the first one. */
export const ImportErrorGroup = z.extend(ImportError, {
  /** The first 100 rows. */
  rows: z.array(count),
  row_count: count,
  /** The first five different values. */
  values: z.array(z.string()),
})
export type ImportErrorGroup = z.infer<typeof ImportErrorGroup>

/** A record that an import would change, with the present and the new value of each field. */
const ImportChange = z.object({
  row: count,
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type ImportChange = z.infer<typeof ImportChange>

/** The result that an import would have. */
export const ImportCounts = z.object({
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** The first 100 records that would change. */
  changes: z.array(ImportChange),
  /** The first 500 kinds of errors, by row. */
  errors: z.array(ImportErrorGroup),
  /** Cells with errors. */
  error_count: count,
  /** Cells that are imported with a note, such as prices that are rounded. */
  told: z.array(ImportErrorGroup),
})
export type ImportReport = z.infer<typeof ImportCounts>

/** A column of the file, its field, and its first values. */
const ImportColumn = z.object({ header: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof ImportColumn>

/** The fields of a multipart body besides the file. */
export const importFields = z.object({
  /** JSON of `{header: field}`; `''` skips a column, other columns are guessed. */
  mapping: z.optional(z.string()),
  /** Only report the result that the import would have. */
  dry_run: booleanQuery,
  /**
   * Returns only the contents of the file from a dry run, without the report: comparing a large file with the brand's products takes longer than reading it.
   */
  contents_only: booleanQuery,
  /** The effect of an empty cell on its field. */
  empty: z._default(z.enum(['keep', 'clear']), 'keep'),
  /** The encoding of a CSV file, or of the CSV files in a ZIP that are not surely in UTF-8 or UTF-16; detected if absent. */
  encoding: z.optional(z.enum(encodings)),
})
/** The answer to an uploaded sheet, with the report of a dry run. */
export const ImportAnswer = z.object({
  columns: z.array(ImportColumn),
  /** The encoding that a CSV file, alone or in a ZIP, was read with; null for XLSX. */
  encoding: z.nullable(z.enum(encodings)),
  /** Whether the encoding is certain: the bytes show it, or it was chosen. */
  encoding_is_sure: z.boolean(),
  /** The likely encodings of a file whose bytes do not show it, the likeliest first, with some of its texts as they would be read. */
  encoding_candidates: z.array(z.object({ encoding: z.enum(encodings), samples: z.array(z.string()) })),
  /** The result of a dry run; null if only the contents were requested. */
  report: z.nullable(ImportCounts),
  job: z.nullable(Job),
})

/** A question that a file leaves open. `answer` is the brand’s answer, or else the proposal. */
export const questionFields = {
  id: z.string(),
  /** The category or column that the question is about; '' for the whole file. */
  about: z.string(),
  count,
  /** The first 100 rows. */
  rows: z.array(count),
  samples: z.array(z.string()),
  answer: z.string(),
  is_answered: z.boolean(),
  choices: z.array(z.string()),
}
const ImportQuestion = z.object({ ...questionFields, kind: z.enum(questionKinds) })
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** A product of another system's file, as it will look. */
const ImportCard = z.object({
  name: z.string(),
  description: z.string(),
  /** The photo's address, or its name; null without one. */
  photo: z.nullable(z.string()),
  /** Lets `previewPhoto` fetch it; null if it has no public address. */
  photo_signature: z.nullable(z.string()),
  photos: count,
  variations: count,
  wholesale_price: z.string(),
  retail_price: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
})
export type ImportCard = z.infer<typeof ImportCard>

/** The number of pictures in a ZIP that cells or their file names assign to products, and the names of the other pictures. */
const ImportPictures = z.object({ matched: count, unmatched: z.array(z.string()) })
export type ImportPictures = z.infer<typeof ImportPictures>

/** The contents of a file of another system, or of a price list. */
const ImportSource = z.object({
  format: z.string(),
  /** The name of the system; '' for a price list. */
  system: z.string(),
  header_row: count,
  /** The sheets of a workbook, and the one that is read; a CSV has one without a name. */
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean(), rows: count })),
  sheet: z.string(),
  /** The number of hidden rows and columns of the sheet. */
  hidden: count,
  /** Files of a ZIP that are not read. */
  ignored: z.array(z.string()),
  pictures: ImportPictures,
  language: z.enum(languages),
  currency_code: currency,
  products: count,
  variations: count,
  photos: count,
  /** The first ten products. */
  cards: z.array(ImportCard),
  questions: z.array(ImportQuestion),
  /** Values that are imported differently from the file, and rows that are no products. */
  told: z.array(ImportErrorGroup),
})
export type ImportSource = z.infer<typeof ImportSource>

/** The changes of a product by an import. */
const ImportDiff = z.object({ id, name: z.string(), currency_code: currency, ...productDiff })
export type ImportDiff = z.infer<typeof ImportDiff>

/**
 * Multipart: `file` (CSV or XLSX under 20 MB, or a ZIP of these and of pictures under 100 MB) and these fields. A file of our own columns has one row per
 * variation; files of shop systems and price lists are recognised, and the answer has the questions that they leave open.
 */
export const importProducts = endpoint('POST', '/product/import', 'Import products from a file; variations are matched by SKU', {
  caller: 'products:write',
  body: z.extend(importFields, {
    /** JSON of `{question: answer}` for a file of another system; other questions are answered as proposed, or as for the last file of that system. */
    decisions: z.optional(z.string()),
    /** The name of the sheet; the first that is visible and has cells if absent. */
    sheet: z.optional(z.string()),
    /** The row of the header; detected if absent. */
    header_row: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000))),
    /** Also read hidden rows and columns. */
    with_hidden: booleanQuery,
  }),
  file: 'file',
  uploadType: 'sheet_or_zip',
  result: z.extend(ImportAnswer, {
    report: z.nullable(
      z.extend(ImportCounts, {
        products: count,
        /** The changes of the first 50 products that are updated. */
        diffs: z.array(ImportDiff),
      }),
    ),
    source: z.nullable(ImportSource),
    /** The pictures that came with a sheet of our own columns; null without any. */
    pictures: z.nullable(ImportPictures),
  }),
})

/** The file is kept as long as the brand, and is offered while the brand has no products. */
export const getApplicationCatalogue = endpoint(
  'GET',
  '/product/import/catalogue',
  'The catalogue from the brand’s application, to import; null without one',
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
  /** Cells of a file may be costs, in any column. */
  result: z.extend(RefusedRows, { rows: z.array(recordOf(costReaders, RefusedRow)) }),
})

export const exportProducts = endpoint(
  'GET',
  '/product/export',
  'The products as a sheet that imports back unchanged; in a workbook a hidden second row has the names of the columns',
  {
    caller: 'products:read',
    mixesAreas: true,
    reads: 'replica',
    query: z.object({
      ...productFilterQuery,
      /** Comma-separated ids; instead of the filters. */
      ids: z.optional(z.string()),
      /** Comma-separated ids of matching products that are left out. */
      except: z.optional(z.string()),
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      /** Comma-separated columns; all if absent. The product's key and the SKU, by which it imports back, are always there. */
      columns: z.optional(z.string()),
      /** Instead of the products, one row that shows how cells are filled in; it is never imported. */
      template: booleanQuery,
    }),
    media: 'bytes',
  },
)
