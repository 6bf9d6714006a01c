import { getProduct, type Product } from '@linesheet/contract/products'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { Back } from '../../kit/Back.tsx'
import { useMay } from '../../kit/company.tsx'
import { LostPage } from '../../kit/drawings.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Go } from '../../kit/Go.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Columns, Page, Section } from '../../kit/Page.tsx'
import { ProductStatusChip } from '../../kit/ProductStatusChip.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { Bar, Bars } from '../../kit/Skeleton.tsx'
import { hasDraft } from '../../kit/useDraft.ts'
import { When } from '../../kit/When.tsx'
import { useWords } from '../../words/Words.tsx'
import { ProductEditor } from '../editor/ProductEditor.tsx'
import { localizedProductName } from '../localizedTexts.ts'
import { useIsDeleted } from '../useIsDeleted.ts'
import { OrderingDetails } from './OrderingDetails.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { ProductActions } from './ProductActions.tsx'
import { CompletenessLink, ProductAssignments, ProductRail } from './ProductRail.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { VariationsTable } from './VariationsTable.tsx'

/** For members who may not edit products. */
function ReadOnlyProduct({ product }: { product: Product }) {
  const { t } = useWords()
  return (
    <>
      <Section title={t('product.photos')}>
        <PhotoGallery product={product} />
      </Section>
      <ProductTexts product={product} />
      <VariationsTable product={product} />
      <OrderingDetails product={product} />
    </>
  )
}

function ProductDetail({ product }: { product: Product }) {
  const { t, language } = useWords()
  const canEdit = useMay()('products:write')
  return (
    <Page
      sticky
      back={<Back to={paths.products()}>{t('products.title')}</Back>}
      title={localizedProductName(product, language)}
      aside={<ProductStatusChip status={product.status} />}
      under={
        <>
          {t('product.updated')} <When at={product.updated_at} />
          <CompletenessLink product={product} />
        </>
      }
      action={canEdit ? <ProductActions product={product} /> : undefined}
    >
      <Columns
        rail={
          <>
            <ProductRail product={product} />
            {!canEdit && <ProductAssignments product={product} />}
          </>
        }
      >
        {canEdit ? <ProductEditor product={product} /> : <ReadOnlyProduct product={product} />}
      </Columns>
    </Page>
  )
}

export function ProductPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getProduct, { params: { id } }, { enabled: !useIsDeleted(id) })
  return (
    <Loaded
      answer={product}
      isTyped={() => hasDraft(`product:${id}`)}
      skeleton={
        <Page sticky back={<Back to={paths.products()}>{t('products.title')}</Back>} title={t('product.one')} under={<Bar width={180} />}>
          <Columns rail={<Bars count={5} height={48} />}>
            <Bars count={7} height={60} />
          </Columns>
        </Page>
      }
      missing={
        <Empty drawing={LostPage} action={<Go to={paths.products()}>{t('products.seeAll')}</Go>}>
          {t('refusal.product.missing')}
        </Empty>
      }
    >
      {(found) => <ProductDetail key={found.id} product={found} />}
    </Loaded>
  )
}
