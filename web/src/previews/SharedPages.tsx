import { getSharedCollection, listSharedCollections } from '@linesheet/contract/collections.previews'
import { getSharedProduct, getSharedStorefront } from '@linesheet/contract/previews'
import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatDate } from '../kit/dateFormats.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { type Looking, useSharedLooking } from './looking.ts'
import styles from './Preview.module.css'
import { Framed } from './PreviewFrame.tsx'
import { ProductSkeleton, ShopSkeleton } from './PreviewSkeletons.tsx'
import { ProductSeen } from './ProductSeen.tsx'
import { AllShown, Shown } from './Shown.tsx'
import { Storefront } from './Storefront.tsx'

/** What who was sent a link sees, signed in or not: the preview, without a way to edit. */
export function SharedStorefrontPage() {
  const looking = useSharedLooking()
  const shop = useEndpointQuery(getSharedStorefront, { query: { ...looking.query, ...looking.paging } }, { keepPrevious: true })
  return (
    <Shared looking={looking} answer={shop}>
      {(found) => <Storefront shop={found} looking={looking} />}
    </Shared>
  )
}

export function SharedProductPage() {
  const looking = useSharedLooking()
  const { id = '' } = useParams({ strict: false })
  const product = useEndpointQuery(getSharedProduct, { params: { id }, query: looking.query }, { keepPrevious: true })
  return (
    <Shared looking={looking} answer={product} skeleton={<ProductSkeleton />}>
      {(found) => <ProductSeen product={found} looking={looking} />}
    </Shared>
  )
}

export function SharedCollectionPage() {
  const looking = useSharedLooking()
  const { id = '' } = useParams({ strict: false })
  const collection = useEndpointQuery(getSharedCollection, { params: { id }, query: looking.query }, { keepPrevious: true })
  return (
    <Shared looking={looking} answer={collection}>
      {(found) => <Shown preview={found} currency={found.currency_code} looking={looking} />}
    </Shared>
  )
}

export function SharedCollectionsPage() {
  const looking = useSharedLooking()
  const collections = useEndpointQuery(listSharedCollections, { query: { ...looking.query, items_per_page: 100 } }, { keepPrevious: true })
  return (
    <Shared looking={looking} answer={collections}>
      {(found) => <AllShown previews={found} looking={looking} />}
    </Shared>
  )
}

type Opened = { currency_code: string; expires_at: string }
type Props<T> = { looking: Looking; answer: UseQueryResult<T>; skeleton?: ReactNode; children: (found: T) => ReactNode }

function Shared<T extends Opened>({ looking, answer, skeleton = <ShopSkeleton />, children }: Props<T>) {
  const words = useWords()
  const place = useDateContext()
  const { data, error } = answer
  return (
    <Framed
      looking={looking}
      currency={data?.currency_code}
      title={words.t('preview.shared')}
      aside={
        data &&
        !error && <span className={styles.soft}>{words.t('preview.until', { day: formatDate(new Date(data.expires_at), place) })}</span>
      }
    >
      <meta name="robots" content="noindex" />
      <QueryView query={answer} skeleton={skeleton} missing={<EmptyState drawing={LostPage}>{refusalText(words, error)}</EmptyState>}>
        {children}
      </QueryView>
    </Framed>
  )
}
