import type { PlacedOrder, ShopOrder, ShopOrderState, ShopShipment } from './shop-orders.types.ts'
import type { ShopifyApi } from './shopify-api.ts'
import {
  createCustomer,
  createDraft,
  createdCustomerSchema,
  createdDraftSchema,
  customerQuery,
  customerSchema,
  deleteDraft,
  deletedDraftSchema,
  type Fulfillment,
  latestQuery,
  latestSchema,
  orderQuery,
  orderSchema,
} from './shopify-orders.queries.ts'
import { ShopFailure, shortText } from './shops.types.ts'

/** The clocks of both sides may differ by this much. */
const clockMs = 10 * 60_000
/** The statuses of a fulfillment that was sent, or is being sent. */
const sentStatuses: readonly string[] = ['SUCCESS', 'OPEN', 'PENDING']
/** Longer tags are refused. */
const maxTag = 40
/** The attribute of a draft order that names ours. */
const keyName = 'linesheet_order'

/** Enters the order as a draft order, which reserves nothing. Requests that create something are not retried at once. */
export async function placeOrder(api: ShopifyApi, order: ShopOrder): Promise<PlacedOrder | { refused: string }> {
  const found = await findDraft(api, order)
  if (found) return found
  const customer = await findOrCreateCustomer(api, order)
  if (customer && 'refused' in customer) return customer
  const variables = { input: toInput(order, customer?.id) }
  const { draftOrderCreate: created } = await api.ask({ schema: createdDraftSchema, query: createDraft, variables, once: true })
  const [error] = created.userErrors
  if (error) return { refused: shortText(error.message) || 'refused' }
  if (!created.draftOrder) throw new ShopFailure('unexpected', { detail: 'No draft order was made' })
  return { id: created.draftOrder.id, name: shortText(created.draftOrder.name) }
}

/** The draft order of an attempt whose answer was lost. */
async function findDraft(api: ShopifyApi, order: ShopOrder): Promise<PlacedOrder | undefined> {
  const oldest = order.since.getTime() - clockMs
  const pages = api.pages(async (after) => (await api.ask({ schema: latestSchema, query: latestQuery, variables: { after } })).draftOrders)
  for await (const { nodes } of pages) {
    const draft = nodes.find(({ customAttributes }) => customAttributes.some(({ key, value }) => key === keyName && value === order.key))
    if (draft) return { id: draft.id, name: shortText(draft.name) }
    if (nodes.some(({ createdAt }) => !(Date.parse(createdAt) >= oldest))) return undefined
  }
  return undefined
}

async function findOrCreateCustomer(api: ShopifyApi, { retailer: { email, name } }: ShopOrder) {
  if (!email) return undefined
  const find = async () => (await api.ask({ schema: customerSchema, query: customerQuery, variables: { email } })).customerByIdentifier
  const found = await find()
  if (found) return found
  const variables = { input: { email, lastName: name, tags: ['linesheet'] } }
  // Shopify has one customer for each address, so a second attempt creates no second one.
  const { customerCreate: created } = await api.ask({ schema: createdCustomerSchema, query: createCustomer, variables })
  const [error] = created.userErrors
  return created.customer ?? (await find()) ?? { refused: shortText(error?.message ?? '') || 'No customer was made' }
}

function toInput(order: ShopOrder, customerId: string | undefined) {
  const { key, number, note, currency, lines, shipping, discount } = order
  const money = (amount: string) => ({ amount, currencyCode: currency })
  return {
    tags: ['linesheet', `linesheet-${number}`.slice(0, maxTag)],
    customAttributes: [{ key: keyName, value: key }],
    note: [`Linesheet ${number}`, note].filter(Boolean).join('\n'),
    presentmentCurrencyCode: currency,
    // The price was agreed with the retailer.
    acceptAutomaticDiscounts: false,
    useCustomerDefaultAddress: false,
    shippingAddress: toAddress(order),
    lineItems: lines.map(({ variation, sku, name, units, unit_price }) =>
      variation
        ? { variantId: variation.id, quantity: units, priceOverride: money(unit_price) }
        : { title: name, sku, quantity: units, requiresShipping: true, originalUnitPriceWithCurrency: money(unit_price) },
    ),
    ...(customerId && { purchasingEntity: { customerId } }),
    ...(shipping && { shippingLine: { title: shipping.title, priceWithCurrency: money(shipping.price) } }),
    ...(discount && {
      appliedDiscount: {
        title: discount.title,
        valueType: 'FIXED_AMOUNT',
        value: Number(discount.amount),
        amountWithCurrency: money(discount.amount),
      },
    }),
  }
}

/** Shopify identifies regions by code; the name of an unknown region is added to the city. */
function toAddress({ ship_to: { name, street, city, region, postal_code, country_code }, retailer }: ShopOrder) {
  const isCode = /^[A-Z]{2,3}$/.test(region)
  return {
    company: retailer.name,
    lastName: name,
    phone: retailer.phone,
    address1: street,
    city: isCode ? city : [city, region].filter(Boolean).join(', '),
    ...(isCode && { provinceCode: region }),
    zip: postal_code,
    countryCode: country_code,
  }
}

export async function readOrder(api: ShopifyApi, id: string): Promise<ShopOrderState> {
  const { node } = await api.ask({ schema: orderSchema, query: orderQuery, variables: { id } })
  const order = node?.order
  if (!node || (node.status === 'COMPLETED' && !order)) return { state: 'gone', ids: [id], shipments: [] }
  if (!order) return { state: 'open', ids: [id], shipments: [] }
  return {
    state: order.cancelledAt ? 'cancelled' : 'taken',
    ids: [id, order.id],
    shipments: order.fulfillments.filter(({ status }) => sentStatuses.includes(status)).flatMap(toShipments),
  }
}

/** A fulfillment may have several parcels, or one without a number. */
function toShipments({ id, trackingInfo }: Fulfillment): ShopShipment[] {
  const parcels = trackingInfo.length ? trackingInfo : [{}]
  return parcels.map(({ company, number, url }: Fulfillment['trackingInfo'][number], at) => ({
    id: at ? `${id}#${at}` : id,
    carrier: shortText(company ?? ''),
    tracking_number: shortText(number ?? ''),
    tracking_url: (url ?? '').slice(0, 2000),
  }))
}

export async function cancelOrder(api: ShopifyApi, id: string): Promise<ShopOrderState['state']> {
  const { state } = await readOrder(api, id)
  if (state !== 'open') return state
  const { draftOrderDelete: deleted } = await api.ask({ schema: deletedDraftSchema, query: deleteDraft, variables: { id } })
  return deleted.deletedId ? 'gone' : (await readOrder(api, id)).state
}
