import { getImport, getImportErrors, importProducts } from '@linesheet/contract/products.import'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { findImportErrors, findImportResult } from './import-result.ts'
import { productImport } from './product-import.ts'
import { startImport } from './start-import.ts'

const { kind } = productImport

export const importRoutes = [
  serveInSteps(importProducts, async (call) => {
    const { report, ...answer } = await startImport(productImport, call)
    if (!report) return { ...answer, report: null }
    const { units: products, ...counts } = report
    return { ...answer, report: { products, ...counts } }
  }),

  serve(getImport, ({ tx, brandId, params }) => findImportResult(tx, brandId, params.id, kind)),

  serve(getImportErrors, ({ tx, brandId, params, query }) => findImportErrors(tx, brandId, params.id, { kind, after: query.after })),
]
