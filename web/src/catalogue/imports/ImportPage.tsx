import type { ReactNode } from 'react'
import { SheetImportPage } from '../../kit/imports/SheetImportPage.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ApplicationCatalogue } from './ApplicationCatalogue.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import { productImport } from './productImport.tsx'
import { SourceSections } from './source/SourceSections.tsx'

/** Imports a spreadsheet of products. */
export const ImportPage = () => (
  <ProductImport
    example={
      <>
        <ConnectShop />
        <ExportButtons />
      </>
    }
    offer={(chooseFile) => <ApplicationCatalogue chooseFile={chooseFile} />}
  />
)

/** A link to connect a shop, for brands without a file. */
function ConnectShop() {
  const { t } = useWords()
  if (!useHasPermission()('api:read')) return null
  return (
    <p className={textClass({ size: 13 })}>
      {t('import.shop.help')} <AppLink to={paths.settings('shops')}>{t('import.shop.connect')}</AppLink>
    </p>
  )
}

type Props = {
  /** Shown next to the choice of a file. */
  example?: ReactNode
  /** Files that can be used without an upload. */
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
