import { importWorker } from '../../catalogue/imports/run-import.ts'
import { retailerImport } from './retailer-import.ts'

export const runRetailerImport = importWorker(retailerImport)
