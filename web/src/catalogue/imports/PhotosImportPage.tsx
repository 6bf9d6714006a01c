import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import { LeaveDuringUploadDialog } from './LeaveDuringUploadDialog.tsx'
import { PhotoDropZone } from './PhotoDropZone.tsx'
import { PhotoMatchTable } from './PhotoMatchTable.tsx'
import { PhotoSummary } from './PhotoSummary.tsx'
import { usePhotoImport } from './usePhotoImport.ts'

/** Adds photos to many products by the SKU in their file names, after showing the product of each. */
export function PhotosImportPage() {
  const { t } = useWords()
  const photos = usePhotoImport()
  return (
    <Page title={t('import.title')} backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}>
      <ImportTabs current="photos" />
      {!photos.isUploading && photos.count('sending', 'sent', 'failed') === 0 && <PhotoDropZone photos={photos} />}
      {photos.error !== undefined && <ErrorBox error={photos.error} />}
      {photos.rows.length > 0 && (
        <>
          <PhotoSummary photos={photos} />
          <PhotoMatchTable photos={photos} />
        </>
      )}
      <LeaveDuringUploadDialog busy={photos.isUploading} />
    </Page>
  )
}
