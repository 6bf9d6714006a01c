import { fileKinds, productStatuses } from '@linesheet/domain/catalogue/products'
import { regionIds } from '@linesheet/domain/platform/places'
import { previewLinkDays, retailerKinds } from '@linesheet/domain/storefront/previews'
import * as z from 'zod/mini'
import { StoreProfile } from '../brand/store.ts'
import { texts } from '../catalogue/products.inputs.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  booleanQuery,
  count,
  country,
  currency,
  day,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  money,
  paginated,
  paging,
  photo,
  strictObject,
} from '../platform/fields.ts'

/** The viewer of a preview: a retailer's region and language. */
export const retailerView = {
  language_code: z._default(language, 'en'),
  /** Absent: the products of all regions, in the brand’s own currency. */
  region: z.optional(z.enum(regionIds)),
}

/** Null if there is no price in the region’s currency: “Price not available”. Prices are never converted (docs/product/products.md). */
const shownPrices = { wholesale_price: z.nullable(money), retail_price: z.nullable(money) }

const ordering = { is_bestseller: z.boolean(), out_of_stock: z.boolean(), case_quantity: count, minimum_order_quantity: count }

/** A product in a list that a retailer sees. */
export const PreviewedProduct = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  photo: z.nullable(photo),
  variation_count: count,
  ...ordering,
  /** The lowest price of its variations. */
  ...shownPrices,
  /** True if the variations have different prices, so that the price reads “from”. */
  price_varies: z.boolean(),
})

/** Whether the retailer would see the product. The brand can preview hidden ones as well. */
const visibility = { status: z.enum(productStatuses), is_visible: z.boolean() }

/** The terms of an order, which differ for a first order. */
const OrderTerms = z.object({
  /** In the brand’s currency. */
  minimum_order: z.nullable(z.object({ amount: money, currency_code: currency })),
  /** The credit for a first order; null for retailers that have ordered. */
  credit: z.nullable(z.object({ amount: money, currency_code: currency })),
  /** The number of months with free shipping after the first order; 0 for retailers that have ordered. */
  free_shipping_months: count,
  free_returns_days: count,
})
export type OrderTerms = z.infer<typeof OrderTerms>

/** Absent: as a new retailer. */
const retailerKind = { retailer: z._default(z.enum(retailerKinds), 'new') }

const Storefront = paginated(z.extend(PreviewedProduct, visibility), {
  display_name: z.string(),
  store: StoreProfile,
  currency_code: currency,
  terms: OrderTerms,
  collections: z.array(z.object({ id, name: z.string(), photo: z.nullable(photo), item_count: count })),
})

export const previewStorefront = endpoint('GET', '/brand/:id/preview', 'The storefront as a retailer sees it, in the brand’s order', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  query: z.object({
    ...paging,
    ...retailerView,
    ...retailerKind,
    /** Include products that the retailer does not see, marked as hidden. */
    hidden: booleanQuery,
  }),
  result: Storefront,
})

const ProductPreview = z.object({
  id,
  ...visibility,
  display_name: z.string(),
  currency_code: currency,
  ...texts,
  photos: z.array(z.extend(photo, { kind: z.enum(fileKinds) })),
  ...ordering,
  lead_time_days_min: z.nullable(count),
  lead_time_days_max: z.nullable(count),
  restock_date: z.nullable(day),
  origin_country: z.nullable(country),
  variations: z.array(
    z.object({
      id,
      sku: z.string(),
      /** Its option values, “Large · Blue”; empty if the product has no options. */
      name: z.string(),
      photo_id: z.nullable(id),
      is_in_stock: z.boolean(),
      ...shownPrices,
    }),
  ),
})
export type ProductPreview = z.infer<typeof ProductPreview>

export const previewProduct = endpoint('GET', '/brand/preview/product/:id', 'A product’s page as a retailer sees it', {
  caller: 'products:read',
  reads: 'replica',
  params: idParams,
  query: z.object(retailerView),
  result: ProductPreview,
})

export const createPreviewLink = endpoint(
  'POST',
  '/brand/preview/link',
  `A link that shows the preview without signing in, for ${previewLinkDays} days`,
  {
    caller: 'products:write',
    body: strictObject({
      /** The product or collection that the link was made for; the link shows it even while retailers do not see it. */
      product_id: z.optional(id),
    }),
    /** `link` is returned only once: the server stores its hash. */
    result: z.object({ link: z.string(), expires_at: moment }),
  },
)

export const countPreviewLinks = endpoint('GET', '/brand/preview/link', 'The number of valid preview links', {
  caller: 'products:read',
  result: z.object({ count }),
})

export const revokePreviewLinks = endpoint('DELETE', '/brand/preview/link', 'Revoke all preview links of the brand', {
  caller: 'products:write',
  result: emptyObject,
})

/** Visitors of a link are not signed in. Every invalid link gets the same response. */
export const previewLinkParam = { link: z._default(z.string().check(z.maxLength(100)), '') }
export const sharedAccess = { caller: 'anyone', limit: { calls: 240, seconds: 60 } } as const
export const linkExpiry = { expires_at: moment }

export const getSharedStorefront = endpoint('GET', '/shared', 'The storefront as retailers see it, by a link', {
  ...sharedAccess,
  reads: 'replica',
  query: z.object({ ...paging, ...retailerView, ...retailerKind, ...previewLinkParam }),
  result: z.extend(Storefront, linkExpiry),
})

export const getSharedProduct = endpoint('GET', '/shared/product/:id', 'A product’s page as retailers see it, by a link', {
  ...sharedAccess,
  reads: 'replica',
  params: idParams,
  query: z.object({ ...retailerView, ...previewLinkParam }),
  result: z.extend(ProductPreview, linkExpiry),
})
