import { ingestReturns } from '@linesheet/contract/connections/marketplace.returns'
import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { ingestTraffic } from '@linesheet/contract/connections/marketplace.traffic'
import { v7 as newId } from 'uuid'
import { callOk } from '../calling.ts'
import { now } from '../context.ts'
import { type Brand, given } from '../given.ts'

/** A view of the brand's store as the marketplace sends it. */
export const trafficItem = ({ id: brand_id }: Brand, fields: object = {}) => ({
  external_id: newId(),
  brand_id,
  kind: 'store_view',
  source: 'google',
  country: 'HK',
  at: now.toISOString(),
  ...fields,
})
export const sendTraffic = async (...items: object[]) => (await callOk(ingestTraffic, { body: { items } as never })).items
export const sendReturns = async (...items: object[]) => (await callOk(ingestReturns, { body: { items } as never })).items

/** A published review of a new order. */
export async function aReview(brand: Brand, fields: object = {}) {
  const at = { updated_at: now.toISOString(), published_at: now.toISOString() }
  const order_id = await given.anOrder(brand)
  const item = { external_id: newId(), brand_id: brand.id, order_id, rating: 4, text: 'Well packed', ...at, ...fields }
  const { items } = await callOk(ingestReviews, { body: { items: [item] } })
  return { id: items[0]?.id ?? '', item }
}
