import { previewProduct } from '@linesheet/contract/previews'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
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
  const page = useEndpointQuery(previewProduct, { params: { id }, query: options.query }, { keep: true })
  return (
    <PreviewFrame
      options={options}
      back={paths.product(id)}
      share={{ product: id, isHidden: page.data?.status !== 'active' }}
      currency={page.data?.currency_code}
    >
      <Loaded
        answer={page}
        skeleton={<ProductSkeleton />}
        missing={
          <Empty drawing={LostPage} action={<Go to={paths.products()}>{t('products.seeAll')}</Go>}>
            {t('refusal.product.missing')}
          </Empty>
        }
      >
        {(product) => <ProductShowcase product={product} options={options} />}
      </Loaded>
    </PreviewFrame>
  )
}
