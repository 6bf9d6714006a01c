import { previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { CollectionShowcase, CollectionShowcases } from './CollectionShowcase.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { StorefrontSkeleton } from './PreviewSkeletons.tsx'
import { usePreviewOptions } from './usePreviewOptions.ts'

/** One collection as a retailer sees it. */
export function CollectionPreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const options = usePreviewOptions()
  const preview = useEndpointQuery(previewCollection, { params: { id }, query: options.query }, { keep: true })
  return (
    <PreviewFrame options={options} back={paths.collection(id)} share={{ collection: id }} currency={preview.data?.currency_code}>
      <Loaded
        answer={preview}
        skeleton={<StorefrontSkeleton />}
        missing={
          <Empty drawing={LostPage} action={<Go to={paths.collections()}>{t('collections.seeAll')}</Go>}>
            {t('refusal.collection.missing')}
          </Empty>
        }
      >
        {(found) => <CollectionShowcase preview={found} currency={found.currency_code} options={options} />}
      </Loaded>
    </PreviewFrame>
  )
}

/** All collections, with the first products of each. */
export function AllCollectionsPreviewPage() {
  const options = usePreviewOptions()
  const previews = useEndpointQuery(previewCollections, { query: { ...options.query, items_per_page: 100 } }, { keep: true })
  return (
    <PreviewFrame options={options} back={paths.collections()} share={{ collection: 'all' }} currency={previews.data?.currency_code}>
      <Loaded answer={previews} skeleton={<StorefrontSkeleton />}>
        {(found) => <CollectionShowcases previews={found} options={options} />}
      </Loaded>
    </PreviewFrame>
  )
}
