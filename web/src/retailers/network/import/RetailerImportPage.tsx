import { SheetImportPage } from '../../../kit/imports/SheetImportPage.tsx'
import { ContactSections } from './ContactSections.tsx'
import { retailerImport } from './retailerImport.ts'

/** Imports a list of retailers. */
export const RetailerImportPage = () => (
  <SheetImportPage
    kind={retailerImport}
    showSource={(source, importing) => <ContactSections key={importing.file?.name ?? ''} source={source} importing={importing} />}
  />
)
