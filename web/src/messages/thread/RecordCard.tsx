import { getProduct } from '@linesheet/contract/catalogue/products'
import { searchRecords } from '@linesheet/contract/home/search'
import { getOrder, type OrderRow } from '@linesheet/contract/orders/orders'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { OrdersIcon } from '../../kit/layout/icons.tsx'
import { OrderStatusChip } from '../../kit/layout/OrderStatusChip.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { ProductStatusChip } from '../../kit/layout/ProductStatusChip.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './thread.module.css'

/** Has a fixed height, so that nothing moves when its content has loaded. */
function Card({ to, picture, title, details }: { to: string; picture: ReactNode; title: ReactNode; details: ReactNode }) {
  return (
    <AppLink to={to} className={rowClass({ gap: 12, color: 'ink' }, styles.card)}>
      {picture}
      <span className={stackClass({ minWidth: 0 })}>
        <span className={textClass({ truncate: true, weight: 500 })}>{title}</span>
        <span className={textClass({ truncate: true, color: 'ink-2', size: 13 })}>{details}</span>
      </span>
    </AppLink>
  )
}

const Waiting = () => (
  <span className={rowClass({ gap: 12, color: 'ink' }, styles.card)} aria-busy="true">
    <SkeletonBar width={36} height={36} />
    <SkeletonBar width="60%" />
  </span>
)

function OrderFactsCard({ order }: { order: OrderRow }) {
  const { id, number, placed_at, subtotal, currency_code } = order
  return (
    <Card
      to={paths.order(id)}
      picture={
        <span className={stackClass({ centered: true, color: 'ink-2' }, styles.cardIcon)}>
          <OrdersIcon />
        </span>
      }
      title={
        <>
          {number} <OrderStatusChip order={order} />
        </>
      }
      details={
        <>
          <Money amount={subtotal} currency={currency_code} /> · <RelativeTime at={placed_at} />
        </>
      }
    />
  )
}

function OrderByNumber({ number }: { number: string }) {
  const { language } = useWords()
  const found = useEndpointQuery(searchRecords, { query: { q: number, language_code: language } })
  const order = found.data?.orders.find((order) => order.number === number)
  if (found.isPending) return <Waiting />
  return order ? <OrderFactsCard order={order} /> : null
}

function OrderById({ id }: { id: string }) {
  const order = useEndpointQuery(getOrder, { params: { id } })
  if (order.isPending) return <Waiting />
  return order.data ? <OrderFactsCard order={order.data} /> : null
}

/** An order of the brand; empty if the brand does not have it. */
export const OrderCard = (props: { number: string } | { id: string }) =>
  'number' in props ? <OrderByNumber number={props.number} /> : <OrderById id={props.id} />

/** A product of the brand; empty if the brand does not have it. */
export function ProductCard({ id }: { id: string }) {
  const { language } = useWords()
  const product = useEndpointQuery(getProduct, { params: { id } })
  if (product.isPending) return <Waiting />
  if (!product.data) return null
  const { status, product_translations, product_files } = product.data
  const name = product_translations.find(({ language_code }) => language_code === language)?.name || product.data.name
  return (
    <Card
      to={paths.product(id)}
      picture={<Photo photo={product_files[0] ?? null} alt={name} decorative size={36} />}
      title={name}
      details={<ProductStatusChip status={status} />}
    />
  )
}
