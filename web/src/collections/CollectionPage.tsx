import { type Collection, getCollection } from '@linesheet/contract/collections'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { Back } from '../kit/Back.tsx'
import { useMay } from '../kit/company.tsx'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { Bar, Bars } from '../kit/Skeleton.tsx'
import { hasDraft } from '../kit/useDraft.ts'
import { When } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import { CollectionEditor } from './CollectionEditor.tsx'
import { CollectionMenu } from './CollectionMenu.tsx'
import { ReadOnlyCollection } from './ReadOnlyCollection.tsx'
import { useCollectionName } from './useCollectionName.ts'

function CollectionDetail({ collection }: { collection: Collection }) {
  const { t } = useWords()
  const canEdit = useMay()('products:write')
  const name = useCollectionName()(collection)
  return (
    <Page
      sticky
      back={<Back to={paths.collections()}>{t('collections.title')}</Back>}
      title={name}
      under={
        <>
          {t('collections.items', { count: collection.items.length })} · {t('collection.updated')} <When at={collection.updated_at} />
        </>
      }
      action={
        <>
          <Go to={paths.previewCollection(collection.id)} look="plain">
            {t('collection.preview')}
          </Go>
          <CollectionMenu collection={{ id: collection.id, item_count: collection.items.length }} name={name} isOpen />
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
  const collection = useEndpointQuery(getCollection, { params: { id }, query: { language_code: language } }, { keep: true })
  const back = <Back to={paths.collections()}>{t('collections.title')}</Back>
  return (
    <Loaded
      answer={collection}
      isTyped={() => hasDraft(`collection:${id}`)}
      skeleton={
        <Page sticky back={back} title={t('collection.one')} under={<Bar width={180} />}>
          <Bars count={6} height={60} />
        </Page>
      }
      missing={
        <Empty drawing={LostPage} action={<Go to={paths.collections()}>{t('collections.seeAll')}</Go>}>
          {t('refusal.collection.missing')}
        </Empty>
      }
    >
      {(found) => <CollectionDetail key={found.id} collection={found} />}
    </Loaded>
  )
}
