import { paths } from '../../app/paths.ts'
import { BackLink } from '../../kit/BackLink.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { Page } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoSummary } from './PhotoSummary.tsx'
import { PhotoTable } from './PhotoTable.tsx'
import { StayDialog } from './StayDialog.tsx'
import { usePhotoImport } from './usePhotoImport.ts'

/** Photos of many products, each known by the SKU in its name: given, looked over, then added. */
export function PhotosImportPage() {
  const { t } = useWords()
  const photos = usePhotoImport()
  return (
    <Page title={t('import.title')} backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}>
      <ImportTabs current="photos" />
      {!photos.sending && photos.count('sending', 'sent', 'failed') === 0 && <PhotoDrop photos={photos} />}
      {photos.error !== undefined && <ErrorBox error={photos.error} />}
      {photos.rows.length > 0 && (
        <>
          <PhotoSummary photos={photos} />
          <PhotoTable photos={photos} />
        </>
      )}
      <StayDialog busy={photos.sending} />
    </Page>
  )
}
