import type { ReactNode } from 'react'
import { SheetImportPage } from '../../kit/imports/SheetImportPage.tsx'
import { ApplicationCatalogue } from './ApplicationCatalogue.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import { productImport } from './productImport.tsx'
import { SourceSections } from './source/SourceSections.tsx'

/** Imports a spreadsheet of products. */
export const ImportPage = () => (
  <ProductImport example={<ExportButtons />} offer={(chooseFile) => <ApplicationCatalogue chooseFile={chooseFile} />} />
)

type Props = {
  /** Beside the choice of a file. */
  example?: ReactNode
  /** Files that are there already. */
  offer: (chooseFile: (file: File) => void) => ReactNode
}

/** The steps of an import of products. */
export const ProductImport = ({ example, offer }: Props) => (
  <SheetImportPage
    kind={productImport}
    tabs={<ImportTabs current="sheet" />}
    example={example}
    offer={offer}
    showSource={(source, importing) => <SourceSections source={source} importing={importing} />}
  />
)
