import { productImport } from './product-import.ts'
import { importWorker } from './run-import.ts'

export const runImportJob = importWorker(productImport)
