import { ImportAnswer, ImportResult, importFields, RefusedRows, refusedRowsQuery } from '../catalogue/products.import.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'

/** Multipart: `file` (CSV or XLSX under 20 MB, one row per retailer) and these fields. */
export const importRetailers = endpoint(
  'POST',
  '/network/import',
  'Import retailers from a file; each row is added or refused on its own',
  {
    caller: 'network:write',
    body: importFields,
    file: 'file',
    uploadType: 'sheet',
    result: ImportAnswer,
  },
)
export const getRetailerImport = endpoint('GET', '/network/import/:id', 'The progress and result of an import, by its job id', {
  caller: 'network:read',
  params: idParams,
  result: ImportResult,
})
export const getRetailerImportErrors = endpoint(
  'GET',
  '/network/import/:id/errors',
  'The rows that an import refused, with errors; 500 per page',
  { caller: 'network:read', params: idParams, query: refusedRowsQuery, result: RefusedRows },
)
