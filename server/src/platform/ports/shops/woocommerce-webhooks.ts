import * as z from 'zod/mini'
import { isGone, type WooApi } from './woocommerce-api.ts'

const topics = ['product.created', 'product.updated', 'product.deleted', 'order.updated']
const webhookRecord = z.object({ id: z.int(), delivery_url: z.string() })

/** Subscribes to the events. No answer contains the secret of a webhook, so existing webhooks are replaced. */
export async function watch(api: WooApi, url: string, secret: string) {
  await unwatch(api, url)
  for (const topic of topics) {
    const body = { name: 'Linesheet', topic, delivery_url: url, secret, status: 'active' }
    await api.change('POST', '/webhooks', { schema: webhookRecord, body })
  }
}

export async function unwatch(api: WooApi, url: string) {
  const webhooks = await api.all('/webhooks', webhookRecord, 10)
  await Promise.all(webhooks.filter(({ delivery_url }) => delivery_url === url).map(({ id }) => remove(api, id)))
}

async function remove(api: WooApi, id: number) {
  try {
    await api.change('DELETE', `/webhooks/${id}?force=true`, { schema: z.unknown() })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
