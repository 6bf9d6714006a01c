import { SheetImportJobPage } from '../../../kit/imports/SheetImportJobPage.tsx'
import { retailerImport } from './retailerImport.ts'

/** The progress of an import of retailers and then its result. */
export const RetailerImportJobPage = () => <SheetImportJobPage kind={retailerImport} />
