import { SheetImportJobPage } from '../../kit/imports/SheetImportJobPage.tsx'
import { PhotoDownloads } from './PhotoDownloads.tsx'
import { productImport } from './productImport.tsx'

/** The progress of an import of products and then its result, with the photos that it fetches. */
export const ImportJobPage = () => <SheetImportJobPage kind={productImport} below={(id) => <PhotoDownloads jobId={id} />} />
