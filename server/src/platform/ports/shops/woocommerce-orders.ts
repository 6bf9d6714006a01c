import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import type { PlacedOrder, ShopOrder, ShopOrderState, ShopShipment } from './shop-orders.types.ts'
import { ShopFailure, shortText } from './shops.types.ts'
import { isGone, type WooApi } from './woocommerce-api.ts'
import { customerRecord, orderFields, orderRecord, trackingItem, type WooOrder } from './woocommerce-orders.schemas.ts'

/** The meta data of an order that names ours. */
const orderKey = '_linesheet_order'
const trackingKey = '_wc_shipment_tracking_items'
const clockMs = 10 * 60_000
const maxPages = 20
const maxParcels = 100

/** The state of an order by its status. Any other status, such as that of a plugin, means that the shop has taken the order. */
const states: Readonly<Record<string, ShopOrderState['state']>> = {
  pending: 'open',
  'checkout-draft': 'open',
  cancelled: 'cancelled',
  failed: 'cancelled',
  refunded: 'cancelled',
  trash: 'gone',
}
const stateOf = ({ status }: WooOrder) => states[status] ?? 'taken'

/** Enters the order with the status “pending payment”, which takes no stock. The request is not retried at once. */
export async function placeOrder(api: WooApi, order: ShopOrder): Promise<PlacedOrder | { refused: string }> {
  const found = await findOrder(api, order)
  if (found) return toPlaced(found)
  const body = await toOrder(api, order)
  try {
    return toPlaced(await api.change('POST', `/orders?_fields=${orderFields}`, { schema: orderRecord, body }))
  } catch (error) {
    // For example for a product that is gone.
    if (error instanceof ShopFailure && error.problem === 'unexpected' && error.code) return { refused: error.detail || error.code }
    throw error
  }
}

const toPlaced = ({ id, number }: WooOrder): PlacedOrder => ({ id: `${id}`, name: `#${shortText(number)}` })

/** The order of an attempt whose answer was lost. */
async function findOrder(api: WooApi, { key, since }: ShopOrder): Promise<WooOrder | undefined> {
  const after = new Date(since.getTime() - clockMs).toISOString()
  for await (const orders of api.pages(`/orders?after=${after}&dates_are_gmt=true&_fields=${orderFields}`, orderRecord, maxPages)) {
    const found = orders.find(({ meta_data }) => meta_data.some((meta) => meta.key === orderKey && meta.value === key))
    if (found) return found
  }
  return undefined
}

async function toOrder(api: WooApi, { key, number, currency, note, retailer, ship_to, lines, shipping, discount }: ShopOrder) {
  const { name, street, city, region, postal_code, country_code } = ship_to
  const address = {
    last_name: name,
    company: retailer.name,
    address_1: street,
    city,
    state: region,
    postcode: postal_code,
    country: country_code,
  }
  const [customer] = retailer.email
    ? await api.get(`/customers?email=${encodeURIComponent(retailer.email)}&_fields=id`, listOf(customerRecord))
    : []
  return {
    status: 'pending',
    currency,
    customer_note: [`Linesheet ${number}`, note].filter(Boolean).join('\n'),
    ...(customer && { customer_id: customer.id }),
    billing: { ...address, phone: retailer.phone, ...(retailer.email && { email: retailer.email }) },
    shipping: address,
    line_items: lines.map(({ variation, sku, name: title, units, unit_price }) => {
      const total = toTotal(unit_price, units)
      const priced = { quantity: units, subtotal: total, total }
      if (!variation) return { name: sku ? `${title} (${sku})` : title, ...priced }
      const isOwn = variation.id === variation.product_id
      return { product_id: Number(variation.product_id), ...(!isOwn && { variation_id: Number(variation.id) }), ...priced }
    }),
    shipping_lines: shipping ? [{ method_id: 'linesheet', method_title: shipping.title, total: shipping.price }] : [],
    fee_lines: discount ? [{ name: discount.title, total: `-${discount.amount}`, tax_status: 'none' }] : [],
    meta_data: [{ key: orderKey, value: key }],
  }
}

/** The price of units, exact to the last decimal. */
function toTotal(unitPrice: string, units: number): string {
  const decimals = unitPrice.split('.')[1]?.length ?? 0
  return ((Math.round(Number(unitPrice) * 10 ** decimals) * units) / 10 ** decimals).toFixed(decimals)
}

const gone = (id: string): ShopOrderState => ({ state: 'gone', ids: [id], shipments: [] })

export async function readOrder(api: WooApi, id: string): Promise<ShopOrderState> {
  try {
    const order = await api.get(`/orders/${id}?_fields=${orderFields}`, orderRecord)
    return { state: stateOf(order), ids: [id], shipments: shipmentsOf(order) }
  } catch (error) {
    if (isGone(error)) return gone(id)
    throw error
  }
}

function shipmentsOf({ meta_data }: WooOrder): ShopShipment[] {
  const items = meta_data.find(({ key }) => key === trackingKey)?.value
  return (Array.isArray(items) ? items.slice(0, maxParcels) : []).flatMap((item) => {
    const parsed = z.safeParse(trackingItem, item)
    if (!parsed.success) return []
    const { tracking_id, tracking_number, tracking_provider, custom_tracking_provider, custom_tracking_link } = parsed.data
    return [
      {
        id: shortText(tracking_id),
        carrier: shortText(tracking_provider || custom_tracking_provider || ''),
        tracking_number: shortText(tracking_number ?? ''),
        tracking_url: (custom_tracking_link ?? '').slice(0, 2000),
      },
    ]
  })
}

export async function cancelOrder(api: WooApi, id: string): Promise<ShopOrderState['state']> {
  const { state } = await readOrder(api, id)
  if (state !== 'open') return state
  try {
    return stateOf(await api.change('PUT', `/orders/${id}?_fields=${orderFields}`, { schema: orderRecord, body: { status: 'cancelled' } }))
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}
