import { SheetImportPage } from '../../kit/imports/SheetImportPage.tsx'
import { ApplicationCatalogue } from './ApplicationCatalogue.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import { productImport } from './productImport.tsx'
import { SourceSections } from './source/SourceSections.tsx'

/** Imports a spreadsheet of products. */
export const ImportPage = () => (
  <SheetImportPage
    kind={productImport}
    tabs={<ImportTabs current="sheet" />}
    example={<ExportButtons />}
    offer={(chooseFile) => <ApplicationCatalogue chooseFile={chooseFile} />}
    showSource={(source, importing) => <SourceSections source={source} importing={importing} />}
  />
)
