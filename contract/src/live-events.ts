import { activityKinds } from '@linesheet/domain/orders'
import * as z from 'zod/mini'
import { previewCollection, previewCollections } from './collections.previews.ts'
import { getCollection, listCollections, listPickableProducts } from './collections.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { getCompany, getHome } from './home.ts'
import { getJob } from './jobs.ts'
import { getOrder, listOrders } from './orders.ts'
import { previewProduct, previewStorefront } from './previews.ts'
import { listPrices } from './prices.ts'
import { listBulkChanges } from './products.bulk.ts'
import { listProductChanges, listProductOrders, productChangeKinds } from './products.edit.ts'
import { getImport } from './products.import.ts'
import { getProduct, listProducts, listProductTags } from './products.ts'

const orderEvents = [...activityKinds, 'commented'] as const
const productEvents = [...productChangeKinds, 'removed', 'arranged'] as const
const collectionEvents = ['changed', 'removed', 'arranged'] as const
const jobEvents = ['added', 'progress', 'cancelled', 'undone'] as const

/** The events of a brand, named `<record>.<kind>`. Orders and products use the kinds of their history. */
export type LiveEventName =
  | `order.${(typeof orderEvents)[number]}`
  | `product.${(typeof productEvents)[number]}`
  | `collection.${(typeof collectionEvents)[number]}`
  | `job.${(typeof jobEvents)[number]}`

export const liveEventNames: readonly LiveEventName[] = [
  ...orderEvents.map((event) => `order.${event}` as const),
  ...productEvents.map((event) => `product.${event}` as const),
  ...collectionEvents.map((event) => `collection.${event}` as const),
  ...jobEvents.map((event) => `job.${event}` as const),
]

/** `id` names the record. `origin` is the browser tab whose request caused the event; absent for the marketplace and for jobs. */
export const LiveEvent = z.object({ name: z.enum(liveEventNames), id, origin: z.optional(z.string()) })
export type LiveEvent = z.infer<typeof LiveEvent>

/** Calls whose cached results are stale: `records` only for the event's record, `lists` with any parameters. */
export type StaleCalls = { records: readonly Endpoint[]; lists: readonly Endpoint[] }

const collectionCalls = { records: [getCollection, previewCollection], lists: [listCollections, previewCollections, previewStorefront] }
const badges = [getCompany, getHome]
/** Events that change how many orders wait for an answer. */
const badgeEvents: ReadonlySet<LiveEventName> = new Set(['order.placed', 'order.accepted', 'order.declined', 'order.cancelled'])
/** Product events that change no list. */
const unlisted: ReadonlySet<LiveEventName> = new Set(['product.translation_requested'])

/** The calls whose cached results an event makes stale. */
export function staleCalls({ name }: Pick<LiveEvent, 'name'>): StaleCalls {
  const [record] = name.split('.')
  if (record === 'order')
    return { records: [getOrder], lists: [listOrders, listProductOrders, ...(badgeEvents.has(name) ? badges : [getHome])] }
  if (record === 'collection') return { ...collectionCalls, lists: [...collectionCalls.lists, getProduct] }
  if (record === 'job') return { records: [getJob, getImport], lists: name === 'job.progress' ? [] : [listBulkChanges] }
  const lists = [listProducts, listProductTags, listPickableProducts, listPrices, ...collectionCalls.lists, getHome]
  return { records: [getProduct, listProductChanges, previewProduct], lists: unlisted.has(name) ? [] : lists }
}

export const streamEvents = endpoint('GET', '/events', 'Live events of the brand (server-sent events)', {
  caller: 'brand',
  media: 'events',
})
