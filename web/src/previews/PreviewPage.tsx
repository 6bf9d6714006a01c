import { previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { useLooking } from './looking.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ShopSkeleton } from './PreviewSkeletons.tsx'
import { AllShown, Shown } from './Shown.tsx'

/** One collection as a retailer sees it. */
export function PreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const looking = useLooking()
  const preview = useEndpointQuery(previewCollection, { params: { id }, query: looking.query }, { keepPrevious: true })
  return (
    <PreviewFrame looking={looking} back={paths.collection(id)} share={{ collection: id }} currency={preview.data?.currency_code}>
      <QueryView
        query={preview}
        skeleton={<ShopSkeleton />}
        missing={
          <EmptyState drawing={LostPage} action={<AppLink to={paths.collections()}>{t('collections.seeAll')}</AppLink>}>
            {t('refusal.collection.missing')}
          </EmptyState>
        }
      >
        {(found) => <Shown preview={found} currency={found.currency_code} looking={looking} />}
      </QueryView>
    </PreviewFrame>
  )
}

/** All of them, the first products of each. */
export function PreviewAllPage() {
  const looking = useLooking()
  const previews = useEndpointQuery(previewCollections, { query: { ...looking.query, items_per_page: 100 } }, { keepPrevious: true })
  return (
    <PreviewFrame looking={looking} back={paths.collections()} share={{ collection: 'all' }} currency={previews.data?.currency_code}>
      <QueryView query={previews} skeleton={<ShopSkeleton />}>
        {(found) => <AllShown previews={found} looking={looking} />}
      </QueryView>
    </PreviewFrame>
  )
}
