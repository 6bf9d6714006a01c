import { type Collection, getCollection } from '@linesheet/contract/catalogue/collections'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { hasDraft } from '../../kit/drafts/drafts.ts'
import { useRecentRecord } from '../../kit/drafts/recentRecords.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { SkeletonBar, SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
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
