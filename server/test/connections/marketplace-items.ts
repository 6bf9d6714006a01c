import { v7 as newId } from 'uuid'
import { now } from '../context.ts'
import { address, type Brand, given, type Retailer } from '../given.ts'

/** A retailer as the marketplace sends it. */
export const retailerItem = (fields: object = {}) => ({
  external_id: newId(),
  updated_at: now.toISOString(),
  name: '紙與石',
  retailer_type: 'gift',
  email: 'a@b.example',
  country_code: 'HK',
  addresses: [address],
  ...fields,
})

export type OrderLine = { variation_id?: string | undefined; quantity: number; unit_price: string; discount?: string }
type OrderFields = {
  retailer?: Retailer
  order_variations?: readonly OrderLine[]
  retailer_external_id?: string
  [field: string]: unknown
}

/** An order as the marketplace sends it: one unit at 50.00 of a new product, unless it names lines. */
export async function orderItem(brand: Brand, { retailer, ...fields }: OrderFields = {}) {
  const { external_id } = retailer ?? (await given.aRetailer())
  const order_variations = fields.order_variations ?? [await lineOfNewProduct(brand)]
  return {
    external_id: newId(),
    brand_id: brand.id,
    placed_at: now.toISOString(),
    currency_code: 'HKD',
    shipping_address: address,
    ...fields,
    retailer_external_id: fields.retailer_external_id ?? external_id,
    order_variations,
  }
}

async function lineOfNewProduct(brand: Brand) {
  const { variations } = await given.aProduct(brand)
  return { variation_id: variations[0]?.id ?? '', quantity: 1, unit_price: '50.00' }
}
