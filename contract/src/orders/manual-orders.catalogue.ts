import { cartLimits } from '@linesheet/domain/orders/manual-orders'
import { regionIds } from '@linesheet/domain/platform/places'
import { retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  addressInput,
  count,
  currency,
  email,
  id,
  language,
  moment,
  name,
  paginated,
  paging,
  phone,
  requiredSingleLine,
  requiredType,
  search,
  singleLine,
  strictObject,
  unitPrice,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { Customer, OrderableProduct, OrderableVariation } from './manual-orders.ts'

const inCurrency = {
  currency_code: currency,
  /** The language of the names. */
  language_code: z._default(language, 'en'),
}

export const listOrderableProducts = endpoint(
  'GET',
  '/order/new/products',
  'Active products with prices in a currency, stock and case quantity',
  {
    caller: 'products:read',
    reads: 'replica',
    query: z.object({
      ...paging,
      search,
      collection_id: z.optional(id),
      /** Only products that are sold in this region. */
      region: z.optional(z.enum(regionIds)),
      ...inCurrency,
    }),
    result: paginated(OrderableProduct, {
      /** Whether more products match than `count` says: frequent matches are not counted completely. */
      count_capped: z.boolean(),
    }),
  },
)

export const lookUpSkus = endpoint('POST', '/order/new/sku-lookup', 'The variations with these SKUs, in any case', {
  caller: 'products:read',
  body: strictObject({
    skus: z.array(requiredSingleLine(120)).check(z.minLength(1, 'value_required'), z.maxLength(cartLimits.lines, 'too_many')),
    ...inCurrency,
  }),
  result: z.object({ items: z.array(OrderableVariation) }),
})

export const getLastOrder = endpoint('GET', '/order/new/last-order', 'The last order of a customer, to order it again', {
  caller: 'orders:read',
  reads: 'replica',
  query: z.object({ buying_company_id: id, ...inCurrency }),
  result: z.object({
    /** Null if the customer has not ordered yet. */
    number: z.nullable(z.string()),
    placed_at: z.nullable(moment),
    /** Empty for callers who may not read products. */
    items: z.array(recordOf('products', z.object({ quantity: count, product: OrderableVariation }))),
  }),
})

export const listCustomers = endpoint('GET', '/order/new/customers', 'The retailers of the brand’s network, latest order first', {
  caller: 'network:read',
  reads: 'replica',
  query: z.object({ ...paging, search }),
  result: paginated(Customer, { count_capped: z.boolean() }),
})

export const lookUpCustomer = endpoint('POST', '/order/new/user-lookup', 'Whether a retailer with this email address is known', {
  caller: 'network:read',
  body: strictObject({ email }),
  limit: { calls: 60, seconds: 60 },
  result: z.object({ known: z.enum(['none', 'network', 'marketplace']), retailer: z.nullable(Customer) }),
})

export const createCustomer = endpoint('POST', '/order/new/create-customer', 'Add a customer who is not on the marketplace', {
  caller: 'network:write',
  body: strictObject({
    name,
    contact: singleLine(120),
    email,
    phone,
    retailer_type: requiredType(retailerTypes),
    /** The language of the approval page; by default the language of the country. */
    language_code: z.optional(language),
    addresses: z.array(addressInput).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
  }),
  result: Customer,
})

export const addCustomItem = endpoint('POST', '/order/new/custom', 'Check a custom item for a line; it is stored with the draft', {
  caller: 'orders:write',
  body: strictObject({ name, wholesale_price: unitPrice, currency_code: currency }),
  result: z.object({ id, name: z.string(), wholesale_price: unitPrice, currency_code: currency }),
})
