import { previewCollection, previewCollections } from '@linesheet/contract/storefront/collections.previews'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { CollectionShowcase, CollectionShowcases } from './CollectionShowcase.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { StorefrontSkeleton } from './PreviewSkeletons.tsx'
import { usePreviewOptions } from './usePreviewOptions.ts'

/** One collection as a retailer sees it. */
export function CollectionPreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const options = usePreviewOptions()
  const preview = useEndpointQuery(previewCollection, { params: { id }, query: options.query }, { keepPrevious: true })
  return (
    <PreviewFrame options={options} back={paths.collection(id)} share={{ collection: id }} currency={preview.data?.currency_code}>
      <QueryView
        query={preview}
        skeleton={<StorefrontSkeleton />}
        missing={
          <EmptyState drawing={LostPage} action={<AppLink to={paths.collections()}>{t('collections.viewAll')}</AppLink>}>
            {t('refusal.collection.missing')}
          </EmptyState>
        }
      >
        {(found) => <CollectionShowcase preview={found} currency={found.currency_code} options={options} />}
      </QueryView>
    </PreviewFrame>
  )
}

/** All collections, with the first products of each. */
export function AllCollectionsPreviewPage() {
  const options = usePreviewOptions()
  const previews = useEndpointQuery(previewCollections, { query: { ...options.query, items_per_page: 100 } }, { keepPrevious: true })
  return (
    <PreviewFrame options={options} back={paths.collections()} share={{ collection: 'all' }} currency={previews.data?.currency_code}>
      <QueryView query={previews} skeleton={<StorefrontSkeleton />}>
        {(found) => <CollectionShowcases previews={found} options={options} />}
      </QueryView>
    </PreviewFrame>
  )
}
