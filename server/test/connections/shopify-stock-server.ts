import type { ShopResponse } from './local-shop.ts'
import type { ShopWebhooks } from './shop-webhooks.ts'
import type { ShopifyNode, ShopifyVariantNode } from './shopify-server.ts'

export const toData = (data: object): ShopResponse => ({ body: { data } })
export const accessDenied: ShopResponse = {
  body: { data: null, errors: [{ message: 'Access denied for products field.', extensions: { code: 'ACCESS_DENIED' } }] },
}

export const inventoryId = (variant: number) => `gid://shopify/InventoryItem/${1000 + variant}`
const places = [
  { id: 'gid://shopify/Location/1', name: 'Studio' },
  { id: 'gid://shopify/Location/2', name: 'Market stall' },
]

type Call = { query: string; variables: Record<string, unknown> }
/** `parameters`: the ones first sent with the key, which accepts no others. */
export type Adjusted = { stock_id: string; units: number; parameters: string }
export type ShopifyStock = {
  variants: () => { product: ShopifyNode; variant: ShopifyVariantNode }[]
  adjusted: Map<string, Adjusted>
  webhooks: ShopWebhooks
  may: (scope: string) => boolean
}

/** The answer to a call about stock; undefined for a call about something else. */
export function answerStock({ query, variables }: Call, stock: ShopifyStock): ShopResponse | undefined {
  if (query.includes('locations('))
    return stock.may('read_locations') ? toData({ locations: toPage(places, variables.after) }) : accessDenied
  if (query.includes('inventoryAdjustQuantities')) {
    if (!stock.may('write_inventory')) return accessDenied
    const names = [...query.matchAll(/(\w+): inventoryAdjustQuantities\(input: \$(\w+)\) @idempotent\(key: \$(\w+)\)/g)]
    return toData(
      Object.fromEntries(
        names.map(([, name = '', input = '', key = '']) => [name, adjust(variables[input] as Input, String(variables[key]), stock)]),
      ),
    )
  }
  if (!query.includes('nodes(ids:')) return undefined
  const ids = variables.ids as string[]
  const items = stock.variants().map(({ variant }) => variant)
  return toData({
    nodes: ids.map((id) => {
      const variant = items.find(({ inventoryItem }) => inventoryItem.id === id)
      return variant ? toItem(variant, String(variables.place)) : null
    }),
  })
}

const toItem = ({ inventoryItem: { id, tracked }, inventoryQuantity }: ShopifyVariantNode, place: string) => ({
  id,
  tracked,
  inventoryLevel: place === places[0]?.id ? { quantities: [{ name: 'available', quantity: inventoryQuantity }] } : null,
})

/** A page with one node, so that tests see several pages. */
function toPage<T>(nodes: readonly T[], after: unknown) {
  const at = after === null || after === undefined ? 0 : Number(after) + 1
  return { nodes: nodes.slice(at, at + 1), pageInfo: { hasNextPage: at + 1 < nodes.length, endCursor: `${at}` } }
}

/** The file of a bulk operation with all variations, one in each line. */
export function stockLines(query: string, stock: ShopifyStock) {
  const place = /locationId: "([^"]+)"/.exec(query)?.[1] ?? ''
  return stock
    .variants()
    .map(({ product: { id, title }, variant }) => {
      const { sku, barcode, selectedOptions } = variant
      return { id: variant.id, sku, barcode, selectedOptions, product: { id, title }, inventoryItem: toItem(variant, place) }
    })
    .map((node) => `${JSON.stringify(node)}\n`)
    .join('')
}

/** The event of a change, with the fields that the app asks for. */
export const toLevelEvent = ({ inventoryItem }: ShopifyVariantNode) => ({
  inventory_item_id: Number(inventoryItem.id.split('/').at(-1)),
  updated_at: new Date().toISOString(),
})

type Input = {
  name: string
  changes: { inventoryItemId: string; locationId: string; delta: number; changeFromQuantity: number | null }[]
}

/** An adjustment of variations: of all or of none, and once for each key. */
function adjust(input: Input, key: string, { variants, adjusted, webhooks }: ShopifyStock) {
  const parameters = JSON.stringify(input)
  const known = adjusted.get(key)
  if (known && known.parameters !== parameters)
    return refuse('IDEMPOTENCY_KEY_PARAMETER_MISMATCH', 'The same key cannot be used with other parameters.')
  const items = input.changes.map((change) => ({
    change,
    variant: variants().find(({ variant }) => variant.inventoryItem.id === change.inventoryItemId)?.variant,
  }))
  if (items.some(({ variant }) => !variant)) return refuse('INVALID_INVENTORY_ITEM', 'The specified inventory item could not be found.')
  if (items.some(({ change }) => change.locationId !== places[0]?.id))
    return refuse('ITEM_NOT_STOCKED_AT_LOCATION', 'The specified inventory item is not stocked at the location.')
  if (items.some(({ change }) => change.changeFromQuantity === undefined)) return refuse('INVALID', 'changeFromQuantity has to be given.')
  for (const { change, variant } of items) {
    if (known || !variant) continue
    variant.inventoryQuantity += change.delta
    adjusted.set(key, { stock_id: change.inventoryItemId, units: change.delta, parameters })
    void webhooks.send('INVENTORY_LEVELS_UPDATE', toLevelEvent(variant))
  }
  const changes = items.map(({ variant }) => ({ name: input.name, quantityAfterChange: variant?.inventoryQuantity ?? null }))
  return { inventoryAdjustmentGroup: { changes }, userErrors: [] }
}

const refuse = (code: string, message: string) => ({ inventoryAdjustmentGroup: null, userErrors: [{ code, message }] })

type Watching = { webhooks: ShopWebhooks; accessScopes: { handle: string }[]; secret: string }

/** The answer to a call about webhooks; undefined for a call about something else. */
export function answerWebhooks({ query, variables }: Call, { webhooks, accessScopes, secret }: Watching): ShopResponse | undefined {
  const { hooks } = webhooks
  if (query.includes('webhookSubscriptions(')) {
    const nodes = hooks.map(({ id, topic, url }) => ({ id, topic, uri: url }))
    return toData({
      currentAppInstallation: { accessScopes },
      webhookSubscriptions: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    })
  }
  if (query.includes('webhookSubscriptionDelete')) {
    const at = hooks.findIndex(({ id }) => id === variables.id)
    if (at >= 0) hooks.splice(at, 1)
    const userErrors = at < 0 ? [{ message: 'Webhook subscription does not exist' }] : []
    return toData({ webhookSubscriptionDelete: { deletedWebhookSubscriptionId: at < 0 ? null : variables.id, userErrors } })
  }
  if (!query.includes('webhookSubscriptionCreate')) return undefined
  const { uri } = variables.subscription as { uri: string }
  const topic = String(variables.topic)
  if (hooks.some((hook) => hook.topic === topic && hook.url === uri))
    return toData({
      webhookSubscriptionCreate: { webhookSubscription: null, userErrors: [{ message: 'Address for this topic has already been taken' }] },
    })
  const id = `gid://shopify/WebhookSubscription/${nextId()}`
  hooks.push({ id, topic, url: uri, secret })
  return toData({ webhookSubscriptionCreate: { webhookSubscription: { id }, userErrors: [] } })
}

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}
