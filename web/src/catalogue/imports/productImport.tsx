import { getImport, getImportErrors, type ImportSource, importProducts } from '@linesheet/contract/catalogue/products.import'
import { productColumns } from '@linesheet/domain/catalogue/product-columns'
import { call } from '../../kit/api/call.ts'
import { isFinished } from '../../kit/api/isFinished.ts'
import { useLiveQuery } from '../../kit/api/useLiveQuery.ts'
import type { SheetImport } from '../../kit/imports/sheetImport.ts'
import { paths } from '../../kit/paths.ts'
import { AcceptedCategories } from './AcceptedCategories.tsx'
import { acceptedValues } from './acceptedValues.ts'
import { columnName } from './columnName.ts'
import { ImportDiffs } from './ImportDiffs.tsx'
import { UndoImport } from './UndoImport.tsx'

/** Products, one row per variation. */
export const productImport: SheetImport<ImportSource> = {
  columns: productColumns,
  columnName,
  acceptedValues,
  explainError: (code) => code === 'category_not_found' && <AcceptedCategories />,
  showDiffs: (diffs, updated) => <ImportDiffs diffs={diffs} updated={updated} />,
  undo: (job) => <UndoImport job={job} />,
  takesSeveral: true,
  asksForEmpty: true,
  outcomes: ['created', 'updated', 'unchanged', 'refused'],
  send: (body, options) => call(importProducts, { body }, options),
  useResult: (id) => useLiveQuery(getImport, { params: { id } }, { isFinal: ({ job }) => isFinished(job) }),
  findErrors: (id, after) => call(getImportErrors, { params: { id }, query: { after } }),
  paths: { list: paths.products(), start: paths.importProducts(), job: paths.importJob },
  events: ['product.edited'],
  texts: ({ t }) => ({
    title: t('import.title'),
    list: t('products.title'),
    fileHelp: t('import.fileHelp'),
    start: (count) => t('import.start', { count }),
    outcome: (outcome) => t(`import.${outcome}`),
    cellErrors: (count) => t('import.cellErrors', { count }),
    progress: (done, total) => t('import.progress', { done, total }),
    view: t('import.viewProducts'),
  }),
}
