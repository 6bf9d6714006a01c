import { previewProduct } from '@linesheet/contract/previews'
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
import { ProductSkeleton } from './PreviewSkeletons.tsx'
import { ProductSeen } from './ProductSeen.tsx'

/** A product's page as a retailer sees it; what they do not see is told on top. */
export function ProductPreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const looking = useLooking()
  const page = useEndpointQuery(previewProduct, { params: { id }, query: looking.query }, { keepPrevious: true })
  return (
    <PreviewFrame
      looking={looking}
      back={paths.product(id)}
      share={{ product: id, isHidden: page.data?.status !== 'active' }}
      currency={page.data?.currency_code}
    >
      <QueryView
        query={page}
        skeleton={<ProductSkeleton />}
        missing={
          <EmptyState drawing={LostPage} action={<AppLink to={paths.products()}>{t('products.seeAll')}</AppLink>}>
            {t('refusal.product.missing')}
          </EmptyState>
        }
      >
        {(product) => <ProductSeen product={product} looking={looking} />}
      </QueryView>
    </PreviewFrame>
  )
}
