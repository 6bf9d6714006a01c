import { ingestReturns } from '@linesheet/contract/connections/marketplace.returns'
import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { ingestTraffic } from '@linesheet/contract/connections/marketplace.traffic'
import { acceptedIds } from '../../simulator/client/marketplace.ts'
import { uniqueId } from '../environment.ts'
import type { Brand, Order, Product } from '../given.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Views of a product, some of which become clicks, `days` ago. */
export async function receiveTraffic(
  brand: Brand,
  product: Product,
  { views, clicks, days = 1 }: { views: number; clicks: number; days?: number },
) {
  const event = (kind: 'product_view' | 'click', at: number) => ({
    external_id: uniqueId(),
    brand_id: brand.id,
    kind,
    product_id: product.id,
    source: at % 3 ? 'google' : 'email',
    country: at % 2 ? ('HK' as const) : ('TW' as const),
    at: daysAgo(days),
  })
  const items = [
    ...Array.from({ length: views }, (_, at) => event('product_view', at)),
    ...Array.from({ length: clicks }, (_, at) => event('click', at)),
  ]
  acceptedIds(await brand.given.marketplace(ingestTraffic, { body: { items } }))
}

/** A review with a text. */
export async function receiveReview(order: Order, { rating, text, days = 0 }: { rating: number; text: string; days?: number }) {
  const at = daysAgo(days)
  const item = { external_id: uniqueId(), brand_id: order.brand.id, order_id: order.id, rating, text, updated_at: at, published_at: at }
  acceptedIds(await order.brand.given.marketplace(ingestReviews, { body: { items: [item] } }))
}

/** Reports units of an order's first line as returned. */
export async function receiveReturn(order: Order, { units, comment }: { units: number; comment: string }) {
  const [line] = (await order.fetch()).order_variations
  const about = { external_id: uniqueId(), brand_id: order.brand.id, order_id: order.id, variation_id: line?.variation_id ?? '' }
  const item = { ...about, units, reason: 'damaged' as const, comment, at: new Date().toISOString() }
  acceptedIds(await order.brand.given.marketplace(ingestReturns, { body: { items: [item] } }))
}
