import { type Collection, getCollection } from '@linesheet/contract/collections'
import { useParams } from '@tanstack/react-router'
import { AppLink } from '../kit/AppLink.tsx'
import { BackLink } from '../kit/BackLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { hasDraft } from '../kit/drafts.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Page } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { RelativeTime } from '../kit/RelativeTime.tsx'
import { useRecentRecord } from '../kit/recentRecords.ts'
import { SkeletonBar, SkeletonRows } from '../kit/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { CollectionEditor } from './CollectionEditor.tsx'
import { CollectionMenu } from './CollectionMenu.tsx'
import { ReadOnlyCollection } from './ReadOnlyCollection.tsx'
import { useCollectionName } from './useCollectionName.ts'

function CollectionDetail({ collection }: { collection: Collection }) {
  const { t } = useWords()
  const canEdit = useHasPermission()('products:write')
  const name = useCollectionName()(collection)
  useRecentRecord('collection', collection.id, name)
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.collections()}>{t('collections.title')}</BackLink>}
      title={name}
      subtitle={
        <>
          {t('collections.items', { count: collection.collection_items.length })} · {t('collection.updated')}{' '}
          <RelativeTime at={collection.updated_at} />
        </>
      }
      action={
        <>
          <AppLink to={paths.previewCollection(collection.id)} variant="plain">
            {t('collection.preview')}
          </AppLink>
          <CollectionMenu collection={{ id: collection.id, item_count: collection.collection_items.length }} name={name} isOpen />
        </>
      }
    >
      {canEdit ? <CollectionEditor collection={collection} /> : <ReadOnlyCollection collection={collection} />}
    </Page>
  )
}

export function CollectionPage() {
  const { t, language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const collection = useEndpointQuery(getCollection, { params: { id }, query: { language_code: language } }, { keepPrevious: true })
  const back = <BackLink to={paths.collections()}>{t('collections.title')}</BackLink>
  return (
    <QueryView
      query={collection}
      hasUnsavedInput={() => hasDraft(`collection:${id}`)}
      skeleton={
        <Page sticky backLink={back} title={t('collection.one')} subtitle={<SkeletonBar width={180} />}>
          <SkeletonRows count={6} height={60} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.collections()}>{t('collections.viewAll')}</AppLink>}>
          {t('refusal.collection.missing')}
        </EmptyState>
      }
    >
      {(found) => <CollectionDetail key={found.id} collection={found} />}
    </QueryView>
  )
}
