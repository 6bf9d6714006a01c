import { SheetImportPage } from '../../../kit/imports/SheetImportPage.tsx'
import { retailerImport } from './retailerImport.ts'

/** Imports a spreadsheet of retailers. */
export const RetailerImportPage = () => <SheetImportPage kind={retailerImport} />
