import { getProduct, type Product } from '@linesheet/contract/products'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { BackLink } from '../kit/BackLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { Page, PageColumns, Section } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { RelativeTime } from '../kit/RelativeTime.tsx'
import { SkeletonBar, SkeletonRows } from '../kit/Skeleton.tsx'
import { hasDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { ProductEditor } from './editor/ProductEditor.tsx'
import { Gallery } from './Gallery.tsx'
import { nameOf } from './naming.ts'
import { Ordering } from './Ordering.tsx'
import { ProductActions } from './ProductActions.tsx'
import { CompletenessLink, ProductPlaces, ProductRail } from './ProductRail.tsx'
import { ProductStatus } from './ProductStatus.tsx'
import { Texts } from './Texts.tsx'
import { useIsRemoved } from './useIsRemoved.ts'
import { Variations } from './Variations.tsx'

/** For those who may look but not change. */
function ProductRead({ product }: { product: Product }) {
  const { t } = useWords()
  return (
    <>
      <Section title={t('product.photos')}>
        <Gallery product={product} />
      </Section>
      <Texts product={product} />
      <Variations product={product} />
      <Ordering product={product} />
    </>
  )
}

function ProductDetail({ product }: { product: Product }) {
  const { t, language } = useWords()
  const mayWrite = useHasPermission()('products:write')
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}
      title={nameOf(product, language)}
      aside={<ProductStatus status={product.status} />}
      subtitle={
        <>
          {t('product.updated')} <RelativeTime at={product.updated_at} />
          <CompletenessLink product={product} />
        </>
      }
      action={mayWrite ? <ProductActions product={product} /> : undefined}
    >
      <PageColumns
        sidebar={
          <>
            <ProductRail product={product} />
            {!mayWrite && <ProductPlaces product={product} />}
          </>
        }
      >
        {mayWrite ? <ProductEditor product={product} /> : <ProductRead product={product} />}
      </PageColumns>
    </Page>
  )
}

export function ProductPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getProduct, { params: { id } }, { enabled: !useIsRemoved(id) })
  return (
    <QueryView
      query={product}
      hasUnsavedInput={() => hasDraft(`product:${id}`)}
      skeleton={
        <Page
          sticky
          backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}
          title={t('product.one')}
          subtitle={<SkeletonBar width={180} />}
        >
          <PageColumns sidebar={<SkeletonRows count={5} height={48} />}>
            <SkeletonRows count={7} height={60} />
          </PageColumns>
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.products()}>{t('products.seeAll')}</AppLink>}>
          {t('refusal.product.missing')}
        </EmptyState>
      }
    >
      {(found) => <ProductDetail key={found.id} product={found} />}
    </QueryView>
  )
}
