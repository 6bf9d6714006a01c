import { paths } from '../app/paths.ts'
import { Back } from '../kit/Back.tsx'
import { Page } from '../kit/Page.tsx'
import { useWords } from '../words/Words.tsx'
import { CollectionEditor } from './CollectionEditor.tsx'

export function NewCollectionPage() {
  const { t } = useWords()
  return (
    <Page sticky title={t('collections.new')} back={<Back to={paths.collections()}>{t('collections.title')}</Back>}>
      <CollectionEditor />
    </Page>
  )
}
