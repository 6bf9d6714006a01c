import {
  getApplicationCatalogue,
  getImport,
  getImportErrors,
  importProducts,
  readApplicationCatalogue,
} from '@linesheet/contract/catalogue/products.import'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { findApplicationOfBrand } from '../../brand/onboarding/applications.sql.ts'
import { readCatalogueFile } from '../../brand/onboarding/catalogue-files.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { hasProducts } from '../products/products.sql.ts'
import { foreignImport } from './foreign/foreign-import.ts'
import { findImportErrors, findImportResult } from './import-result.ts'
import { productImport } from './product-import.ts'
import { startImport } from './start-import.ts'

const { kind } = productImport

export const importRoutes = [
  serveInSteps(importProducts, async (call) => {
    const foreign = foreignImport(call)
    const { report, ...answer } = await startImport(productImport, call, foreign).finally(foreign.close)
    const pictures = foreign.pictures()
    if (answer.job) return { ...answer, report: null, source: null, pictures }
    if (!report) return { ...answer, report: null, source: foreign.source(), pictures }
    const { units: products, ...counts } = report
    return { ...answer, report: { products, ...counts }, source: foreign.source(), pictures }
  }),

  serve(getApplicationCatalogue, async ({ tx, brandId }) => {
    const application = await findApplicationOfBrand(tx, brandId)
    if (!application?.file_name || (await hasProducts(tx, brandId))) return null
    return { name: application.file_name, bytes: application.file_bytes ?? 0 }
  }),

  serve(readApplicationCatalogue, async ({ tx, brandId, context: { ports } }) => {
    const application = await findApplicationOfBrand(tx, brandId)
    if (!application) throw notFoundRefusal('catalogue')
    return readCatalogueFile(ports, application)
  }),

  serve(getImport, ({ tx, brandId, params }) => findImportResult(tx, brandId, params.id, kind)),

  serve(getImportErrors, ({ tx, brandId, params, query }) => findImportErrors(tx, brandId, params.id, { kind, after: query.after })),
]
