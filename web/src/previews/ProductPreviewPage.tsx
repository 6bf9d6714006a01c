import { previewProduct } from '@linesheet/contract/previews'
import { useParams } from '@tanstack/react-router'
import { AppLink } from '../kit/AppLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
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
