import { getSharedCollection, listSharedCollections } from '@linesheet/contract/collections.previews'
import { getSharedProduct, getSharedStorefront } from '@linesheet/contract/previews'
import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '../kit/clock.tsx'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { dateText } from '../kit/moments.ts'
import { useEndpointQuery } from '../kit/queries.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { CollectionShowcase, CollectionShowcases } from './CollectionShowcase.tsx'
import styles from './Preview.module.css'
import { PreviewLayout } from './PreviewFrame.tsx'
import { ProductSkeleton, ShopSkeleton } from './PreviewSkeletons.tsx'
import { ProductShowcase } from './ProductShowcase.tsx'
import { Storefront } from './Storefront.tsx'
import { type PreviewOptions, useSharedPreviewOptions } from './usePreviewOptions.ts'

/** What who was sent a link sees, signed in or not: the preview, without a way to edit. */
export function SharedStorefrontPage() {
  const looking = useSharedPreviewOptions()
  const shop = useEndpointQuery(getSharedStorefront, { query: { ...looking.query, ...looking.paging } }, { keep: true })
  return (
    <SharedPreview looking={looking} answer={shop}>
      {(found) => <Storefront shop={found} looking={looking} />}
    </SharedPreview>
  )
}

export function SharedProductPage() {
  const looking = useSharedPreviewOptions()
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getSharedProduct, { params: { id }, query: looking.query }, { keep: true })
  return (
    <SharedPreview looking={looking} answer={product} skeleton={<ProductSkeleton />}>
      {(found) => <ProductShowcase product={found} looking={looking} />}
    </SharedPreview>
  )
}

export function SharedCollectionPage() {
  const looking = useSharedPreviewOptions()
  const { id = '' } = useParams({ strict: false })
  const collection = useEndpointQuery(getSharedCollection, { params: { id }, query: looking.query }, { keep: true })
  return (
    <SharedPreview looking={looking} answer={collection}>
      {(found) => <CollectionShowcase preview={found} currency={found.currency_code} looking={looking} />}
    </SharedPreview>
  )
}

export function SharedCollectionsPage() {
  const looking = useSharedPreviewOptions()
  const collections = useEndpointQuery(listSharedCollections, { query: { ...looking.query, items_per_page: 100 } }, { keep: true })
  return (
    <SharedPreview looking={looking} answer={collections}>
      {(found) => <CollectionShowcases previews={found} looking={looking} />}
    </SharedPreview>
  )
}

type SharedAnswer = { currency_code: string; expires_at: string }
type Props<T> = { looking: PreviewOptions; answer: UseQueryResult<T>; skeleton?: ReactNode; children: (found: T) => ReactNode }

function SharedPreview<T extends SharedAnswer>({ looking, answer, skeleton = <ShopSkeleton />, children }: Props<T>) {
  const words = useWords()
  const place = usePlace()
  const { data, error } = answer
  return (
    <PreviewLayout
      looking={looking}
      currency={data?.currency_code}
      title={words.t('preview.shared')}
      aside={
        data &&
        !error && <span className={styles.soft}>{words.t('preview.until', { day: dateText(new Date(data.expires_at), place) })}</span>
      }
    >
      <meta name="robots" content="noindex" />
      <Loaded answer={answer} skeleton={skeleton} missing={<Empty drawing={LostPage}>{refusalText(words, error)}</Empty>}>
        {children}
      </Loaded>
    </PreviewLayout>
  )
}
