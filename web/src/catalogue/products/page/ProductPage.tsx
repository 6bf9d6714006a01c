import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { hasDraft } from '../../../kit/drafts/drafts.ts'
import { useRecentRecord } from '../../../kit/drafts/recentRecords.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { BackLink } from '../../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../../kit/layout/illustrations.tsx'
import { Page, PageColumns, Section } from '../../../kit/layout/Page.tsx'
import { ProductStatusChip } from '../../../kit/layout/ProductStatusChip.tsx'
import { SkeletonBar, SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { asDrafted } from '../editor/asDrafted.ts'
import { ProductEditor } from '../editor/ProductEditor.tsx'
import { useProductForm } from '../editor/useProductForm.ts'
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
  const sidebar = (
    <>
      <ProductRail product={product} />
      <ProductAssignments product={product} />
    </>
  )
  return (
    <ProductFrame product={product} sidebar={sidebar}>
      <Section title={t('product.photos')}>
        <PhotoGallery product={product} />
      </Section>
      <ProductTexts product={product} />
      <VariationsTable product={product} />
      <OrderingDetails product={product} />
    </ProductFrame>
  )
}

/** The form; the column next to it follows the typed input. */
function EditedProduct({ product }: { product: Product }) {
  const form = useProductForm(product)
  const { draft } = form
  const drafted = useMemo(() => asDrafted(product, draft), [product, draft])
  return (
    <ProductFrame
      product={drafted}
      action={<ProductActions product={product} drafted={drafted} />}
      sidebar={<ProductRail product={drafted} />}
    >
      <ProductEditor form={form} />
    </ProductFrame>
  )
}

/** The name as it was written, if the title is a translation. */
function OriginalName({ product }: { product: Product }) {
  const { t, language } = useWords()
  if (localizedProductName(product, language) === product.name) return null
  return (
    <>
      {t('product.originalName', { language: t(`kit.language.${product.source_language}`), name: product.name })}
      {' · '}
    </>
  )
}

type FrameProps = { product: Product; action?: ReactNode; sidebar: ReactNode; children: ReactNode }

function ProductFrame({ product, action, sidebar, children }: FrameProps) {
  const { t, language } = useWords()
  const name = localizedProductName(product, language)
  useRecentRecord('product', product.id, name)
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}
      title={name}
      aside={<ProductStatusChip status={product.status} />}
      subtitle={
        <>
          <OriginalName product={product} />
          {t('product.updated')} <RelativeTime at={product.updated_at} />
          <CompletenessLink product={product} />
        </>
      }
      action={action}
    >
      <PageColumns stickySidebar sidebar={sidebar}>
        {children}
      </PageColumns>
    </Page>
  )
}

export function ProductPage() {
  const { t } = useWords()
  const canEdit = useHasPermission()('products:write')
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getProduct, { params: { id } }, { enabled: !useIsDeleted(id) })
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
        <EmptyState drawing={LostPage} action={<AppLink to={paths.products()}>{t('products.viewAll')}</AppLink>}>
          {t('refusal.product.missing')}
        </EmptyState>
      }
    >
      {(found) => (canEdit ? <EditedProduct key={found.id} product={found} /> : <ReadOnlyProduct key={found.id} product={found} />)}
    </QueryView>
  )
}
