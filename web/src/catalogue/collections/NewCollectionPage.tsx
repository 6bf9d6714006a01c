import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { CollectionEditor } from './CollectionEditor.tsx'

export function NewCollectionPage() {
  const { t } = useWords()
  return (
    <Page sticky title={t('collections.new')} backLink={<BackLink to={paths.collections()}>{t('collections.title')}</BackLink>}>
      <CollectionEditor />
    </Page>
  )
}
