import { SheetImportJobPage } from '../../kit/imports/SheetImportJobPage.tsx'
import { productImport } from './productImport.tsx'

/** The progress of an import of products and then its result. */
export const ImportJobPage = () => <SheetImportJobPage kind={productImport} />
