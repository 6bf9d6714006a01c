import type { Parcel, ShopResponse } from './local-shop.ts'
import type { ShopWebhooks } from './shop-webhooks.ts'
import type { ShopifyNode, ShopifyVariantNode } from './shopify-server.ts'
import { accessDenied, toData } from './shopify-stock-server.ts'

type LineInput = { variantId?: string; quantity: number }
type DraftInput = Record<string, unknown> & { lineItems: LineInput[]; customAttributes: { key: string; value: string }[] }
type Fulfillment = { id: string; status: string; trackingInfo: { company: string; number: string; url: string | null }[] }
type Draft = {
  id: string
  name: string
  createdAt: string
  status: 'OPEN' | 'COMPLETED'
  input: DraftInput
  order: { id: string; cancelledAt: string | null; fulfillments: Fulfillment[] } | null
}
type Variants = () => { product: ShopifyNode; variant: ShopifyVariantNode }[]

let lastId = 0
const nextId = (type: string) => {
  lastId += 1
  return `gid://shopify/${type}/${lastId}`
}
const toEvent = (id: string) => ({ id: Number(id.split('/').at(-1)), updated_at: new Date().toISOString() })

/** The draft orders of a shop, its customers, and the orders that follow. */
export function shopifyOrders(variants: Variants, webhooks: ShopWebhooks) {
  const drafts: Draft[] = []
  const customers = new Map<string, string>()
  const find = (id: string) => drafts.find((draft) => draft.id === id) ?? fail(`No draft order ${id}`)
  const orderOf = (id: string) => find(id).order ?? fail(`No order of ${id}`)
  return {
    drafts,
    customers,
    variants,
    orders: () => drafts,
    async take(id: string) {
      const draft = find(id)
      draft.status = 'COMPLETED'
      draft.order = { id: nextId('Order'), cancelledAt: null, fulfillments: [] }
      for (const { variantId, quantity } of draft.input.lineItems) {
        const sold = variants().find(({ variant }) => variant.id === variantId)?.variant
        if (sold) sold.inventoryQuantity -= quantity
      }
      await webhooks.send('DRAFT_ORDERS_UPDATE', toEvent(id))
    },
    async ship(id: string, { carrier, tracking_number, tracking_url }: Parcel) {
      const { id: orderId, fulfillments } = orderOf(id)
      const trackingInfo = [{ company: carrier, number: tracking_number, url: tracking_url || null }]
      fulfillments.push(
        { id: nextId('Fulfillment'), status: 'CANCELLED', trackingInfo },
        { id: nextId('Fulfillment'), status: 'SUCCESS', trackingInfo },
      )
      await webhooks.send('FULFILLMENTS_CREATE', { ...toEvent(id), order_id: toEvent(orderId).id })
    },
    async cancel(id: string) {
      const order = orderOf(id)
      order.cancelledAt = new Date().toISOString()
      await webhooks.send('ORDERS_UPDATED', toEvent(order.id))
    },
    forget: (id: string) => void drafts.splice(drafts.indexOf(find(id)), 1),
  }
}
export type ShopifyOrders = ReturnType<typeof shopifyOrders>

type Call = { query: string; variables: Record<string, unknown> }

/** The answer to a call about orders or customers; undefined for a call about something else. */
export function answerOrders(
  { query, variables }: Call,
  { drafts, customers, variants }: ShopifyOrders,
  may: (scope: string) => boolean,
): ShopResponse | undefined {
  if (/draftOrder|DraftOrder/.test(query) && !may('write_draft_orders')) return accessDenied
  if (/customer(?:ByIdentifier|Create)/.test(query) && !may('write_customers')) return accessDenied
  if (query.includes('draftOrders(')) {
    const nodes = drafts.map(({ id, name, createdAt, input: { customAttributes } }) => ({ id, name, createdAt, customAttributes }))
    return toData({ draftOrders: { nodes: nodes.reverse(), pageInfo: { hasNextPage: false, endCursor: null } } })
  }
  if (query.includes('customerByIdentifier')) {
    const id = customers.get(String(variables.email))
    return toData({ customerByIdentifier: id ? { id } : null })
  }
  if (query.includes('customerCreate')) {
    const { email } = variables.input as { email: string }
    if (customers.has(email))
      return toData({ customerCreate: { customer: null, userErrors: [{ message: 'Email has already been taken' }] } })
    customers.set(email, nextId('Customer'))
    return toData({ customerCreate: { customer: { id: customers.get(email) }, userErrors: [] } })
  }
  if (query.includes('draftOrderCreate')) {
    const input = variables.input as DraftInput
    const known = variants().map(({ variant }) => variant.id)
    if (input.lineItems.some(({ variantId }) => variantId && !known.includes(variantId)))
      return toData({ draftOrderCreate: { draftOrder: null, userErrors: [{ message: 'Product with ID is no longer available.' }] } })
    const draft: Draft = {
      id: nextId('DraftOrder'),
      name: `#D${drafts.length + 1}`,
      createdAt: new Date().toISOString(),
      status: 'OPEN',
      input,
      order: null,
    }
    drafts.push(draft)
    return toData({ draftOrderCreate: { draftOrder: { id: draft.id, name: draft.name }, userErrors: [] } })
  }
  const at = drafts.findIndex(({ id }) => id === variables.id)
  if (query.includes('draftOrderDelete')) {
    const [deleted] = at < 0 ? [] : drafts.splice(at, 1)
    const userErrors = deleted ? [] : [{ message: 'Draft order does not exist' }]
    return toData({ draftOrderDelete: { deletedId: deleted?.id ?? null, userErrors } })
  }
  if (!query.includes('on DraftOrder')) return undefined
  const { id, status, order } = drafts[at] ?? {}
  return toData({ node: id ? { id, status, order } : null })
}

function fail(message: string): never {
  throw new Error(message)
}
