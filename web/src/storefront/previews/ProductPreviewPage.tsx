import { previewProduct } from '@linesheet/contract/storefront/previews'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ProductSkeleton } from './PreviewSkeletons.tsx'
import { ProductShowcase } from './ProductShowcase.tsx'
import { usePreviewOptions } from './usePreviewOptions.ts'

/** A product's page as a retailer sees it. */
export function ProductPreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const options = usePreviewOptions()
  const page = useEndpointQuery(previewProduct, { params: { id }, query: options.query }, { keepPrevious: true })
  return (
    <PreviewFrame
      options={options}
      back={paths.product(id)}
      share={{ product: id, isHidden: page.data?.status !== 'active' }}
      currency={page.data?.currency_code}
    >
      <QueryView
        query={page}
        skeleton={<ProductSkeleton />}
        missing={
          <EmptyState drawing={LostPage} action={<AppLink to={paths.products()}>{t('products.viewAll')}</AppLink>}>
            {t('refusal.product.missing')}
          </EmptyState>
        }
      >
        {(product) => <ProductShowcase product={product} options={options} />}
      </QueryView>
    </PreviewFrame>
  )
}
