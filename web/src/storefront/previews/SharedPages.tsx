import { getSharedCollection, listSharedCollections } from '@linesheet/contract/storefront/collections.previews'
import { getSharedProduct, getSharedStorefront } from '@linesheet/contract/storefront/previews'
import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CollectionShowcase, CollectionShowcases } from './CollectionShowcase.tsx'
import { PreviewLayout } from './PreviewFrame.tsx'
import { ProductSkeleton, StorefrontSkeleton } from './PreviewSkeletons.tsx'
import { ProductShowcase } from './ProductShowcase.tsx'
import { Storefront } from './Storefront.tsx'
import { type PreviewOptions, useSharedPreviewOptions } from './usePreviewOptions.ts'

/** The pages of a preview link, for visitors who are not signed in. */
export function SharedStorefrontPage() {
  const options = useSharedPreviewOptions()
  const shop = useEndpointQuery(
    getSharedStorefront,
    { query: { ...options.query, ...options.paging, retailer: options.retailer } },
    { keepPrevious: true },
  )
  return (
    <SharedPreview options={options} answer={shop}>
      {(found) => <Storefront shop={found} options={options} />}
    </SharedPreview>
  )
}

export function SharedProductPage() {
  const options = useSharedPreviewOptions()
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getSharedProduct, { params: { id }, query: options.query }, { keepPrevious: true })
  return (
    <SharedPreview options={options} answer={product} skeleton={<ProductSkeleton />}>
      {(found) => <ProductShowcase product={found} options={options} />}
    </SharedPreview>
  )
}

export function SharedCollectionPage() {
  const options = useSharedPreviewOptions()
  const { id = '' } = useParams({ strict: false })
  const collection = useEndpointQuery(getSharedCollection, { params: { id }, query: options.query }, { keepPrevious: true })
  return (
    <SharedPreview options={options} answer={collection}>
      {(found) => <CollectionShowcase preview={found} currency={found.currency_code} options={options} />}
    </SharedPreview>
  )
}

export function SharedCollectionsPage() {
  const options = useSharedPreviewOptions()
  const collections = useEndpointQuery(listSharedCollections, { query: { ...options.query, items_per_page: 100 } }, { keepPrevious: true })
  return (
    <SharedPreview options={options} answer={collections}>
      {(found) => <CollectionShowcases previews={found} options={options} />}
    </SharedPreview>
  )
}

type SharedAnswer = { currency_code: string; expires_at: string }
type Props<T> = { options: PreviewOptions; answer: UseQueryResult<T>; skeleton?: ReactNode; children: (found: T) => ReactNode }

function SharedPreview<T extends SharedAnswer>({ options, answer, skeleton = <StorefrontSkeleton />, children }: Props<T>) {
  const words = useWords()
  const place = useDateContext()
  const { data, error } = answer
  return (
    <PreviewLayout
      options={options}
      currency={data?.currency_code}
      title={words.t('preview.shared')}
      aside={
        data &&
        !error && (
          <span className={textClass({ color: 'ink-2', size: 13 })}>
            {words.t('preview.linkExpires', { day: formatDate(new Date(data.expires_at), place) })}
          </span>
        )
      }
    >
      <meta name="robots" content="noindex" />
      <QueryView query={answer} skeleton={skeleton} missing={<EmptyState drawing={LostPage}>{refusalText(words, error)}</EmptyState>}>
        {children}
      </QueryView>
    </PreviewLayout>
  )
}
