import { hasScope } from './shopify.queries.ts'
import type { ShopifyApi } from './shopify-api.ts'
import { createMutation, createSchema, deleteMutation, deleteSchema, watchingQuery, watchingSchema } from './shopify-webhooks.queries.ts'
import { ShopFailure } from './shops.types.ts'

/**
 * The events that Shopify is asked to send: the permission that each needs, and its fields. No field is about a person. The time of a change makes each event
 * different from the previous one: identical events may be sent once.
 */
const topics: Readonly<Record<string, { scope: string; fields: readonly string[] }>> = {
  INVENTORY_LEVELS_UPDATE: { scope: 'read_inventory', fields: ['inventory_item_id', 'updated_at'] },
  PRODUCTS_CREATE: { scope: 'read_products', fields: ['id', 'updated_at'] },
  PRODUCTS_UPDATE: { scope: 'read_products', fields: ['id', 'updated_at'] },
  PRODUCTS_DELETE: { scope: 'read_products', fields: ['id'] },
  DRAFT_ORDERS_UPDATE: { scope: 'read_draft_orders', fields: ['id', 'updated_at'] },
  ORDERS_UPDATED: { scope: 'read_orders', fields: ['id', 'updated_at'] },
  FULFILLMENTS_CREATE: { scope: 'read_fulfillments', fields: ['id', 'order_id', 'updated_at'] },
}

/** Subscribes to the events that the token permits; existing subscriptions of the address are kept. */
export async function watch(api: ShopifyApi, url: string) {
  const { facts, subscriptions } = await findSubscriptions(api, url)
  const wanted = Object.keys(topics).filter((topic) => hasScope(facts, topics[topic]?.scope ?? ''))
  const kept = new Map(
    subscriptions.filter(({ topic }) => wanted.includes(topic)).map((subscription) => [subscription.topic, subscription]),
  )
  await Promise.all([
    ...subscriptions.filter((subscription) => kept.get(subscription.topic) !== subscription).map(({ id }) => remove(api, id)),
    ...wanted.filter((topic) => !kept.has(topic)).map((topic) => create(api, topic, url)),
  ])
}

export async function unwatch(api: ShopifyApi, url: string) {
  const { subscriptions } = await findSubscriptions(api, url)
  await Promise.all(subscriptions.map(({ id }) => remove(api, id)))
}

async function findSubscriptions(api: ShopifyApi, url: string) {
  const found: { id: string; topic: string }[] = []
  let facts = { currentAppInstallation: { accessScopes: [] as { handle: string }[] } }
  const pages = api.pages(async (after) => {
    const answer = await api.ask({ schema: watchingSchema, query: watchingQuery, variables: { after } })
    facts = answer
    return answer.webhookSubscriptions
  })
  for await (const { nodes } of pages) found.push(...nodes.filter(({ uri }) => uri === url))
  return { facts, subscriptions: found }
}

async function create(api: ShopifyApi, topic: string, url: string) {
  const variables = { topic, subscription: { uri: url, format: 'JSON', includeFields: topics[topic]?.fields } }
  const { webhookSubscriptionCreate: created } = await api.ask({ schema: createSchema, query: createMutation, variables })
  const [error] = created.userErrors
  // It was created by a request whose answer was lost.
  if (error && !error.message.includes('already been taken')) throw new ShopFailure('unexpected', { detail: error.message })
}

/** Removing a subscription that is gone is an error of the shop, which does no harm. */
const remove = (api: ShopifyApi, id: string) => api.ask({ schema: deleteSchema, query: deleteMutation, variables: { id } })
