import { getRetailerImport, getRetailerImportErrors, importRetailers } from '@linesheet/contract/retailers/network.import'
import { findImportErrors, findImportResult } from '../../catalogue/imports/import-result.ts'
import { startImport } from '../../catalogue/imports/start-import.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { contactUpload } from './contact-upload.ts'
import { retailerImport } from './retailer-import.ts'

const { kind } = retailerImport

export const networkImportRoutes = [
  serveInSteps(importRetailers, async (call) => {
    const upload = contactUpload(call)
    const { report, ...answer } = await startImport(retailerImport, call, upload)
    if (answer.job) return { ...answer, report: null, source: null }
    if (!report) return { ...answer, report: null, source: upload.source() }
    const { units: _, diffs: _diffs, ...counts } = report
    return { ...answer, report: counts, source: upload.source() }
  }),
  serve(getRetailerImport, ({ tx, brandId, params }) => findImportResult(tx, brandId, params.id, kind)),
  serve(getRetailerImportErrors, ({ tx, brandId, params, query }) =>
    findImportErrors(tx, brandId, params.id, { kind, after: query.after }),
  ),
]
