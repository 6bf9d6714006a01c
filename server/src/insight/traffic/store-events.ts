import type { TrafficInput } from '@linesheet/contract/connections/marketplace.traffic'
import { monthOf } from '@linesheet/domain/insight/superbrand'
import { needsProduct, oldestTrafficMonth } from '@linesheet/domain/insight/traffic'
import { normalSource } from '@linesheet/domain/insight/visit-sources'
import { dayIn, withSkew } from '@linesheet/domain/platform/days'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v5 } from 'uuid'
import type * as z from 'zod/mini'
import { findNamedBrandTimeZone } from '../../brand/store/store-profile.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { ensurePartitions, findKnownEvents, findKnownProducts, insertEvents, type TrafficEvent } from './traffic.sql.ts'

export type TrafficItem = z.output<typeof TrafficInput>
/** `differing`: the fields in which the event differs from the first one under its id. */
export type StoredEvent = { id: string; differing: readonly string[] } | Refusal

const namespace = '6f0c5f0e-2a5b-4d8e-9a57-1f1c7a3b6d10'
/** The id of an event is derived from the marketplace's, so that it need not be looked up (docs/decisions/0084). */
const eventId = (externalId: string) => v5(externalId, namespace)

/**
 * Stores new events of one brand, by the same statements for one and for many, with their sums. Returns the results in order; a repeated event is compared
 * with the first.
 */
export async function storeEvents(tx: Tx, brandId: string, items: readonly TrafficItem[], now: Date): Promise<StoredEvent[]> {
  const productIds = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))]
  const [timeZone, products] = await Promise.all([
    findNamedBrandTimeZone(tx, brandId),
    productIds.length ? findKnownProducts(tx, brandId, productIds) : new Set<string>(),
  ])
  const planned = items.map((item) => attempt(() => planEvent(item, { timeZone, products, now })))
  const events = planned.filter((plan) => !(plan instanceof Refusal))
  const first = new Map(events.toReversed().map((event) => [event.id, event]))
  const fresh = await storeFresh(tx, brandId, [...first.values()])
  const again = events.filter((event) => !fresh.has(event.id) || first.get(event.id) !== event)
  const known = again.length ? await findKnownEvents(tx, brandId, [...new Set(again.map(({ id }) => id))]) : new Map()
  const repeated = new Set(again)
  return planned.map((event) => {
    if (event instanceof Refusal) return event
    return { id: event.id, differing: repeated.has(event) ? differingFields(event, known.get(event.id)) : [] }
  })
}

async function storeFresh(tx: Tx, brandId: string, events: readonly TrafficEvent[]) {
  if (!events.length) return new Set<string>()
  const months = [...new Set(events.map(({ at }) => monthOf(at.slice(0, 10))))]
  const [, fresh] = await Promise.all([ensurePartitions(tx, months), insertEvents(tx, brandId, events)])
  return fresh
}

type Facts = { timeZone: string | undefined; products: ReadonlySet<string>; now: Date }

/** Throws by field for events that cannot be stored. The moment is stored as it was sent, so that a repeated event is recognised. */
function planEvent({ external_id, kind, at, ...item }: TrafficItem, { timeZone, products, now }: Facts): TrafficEvent {
  if (timeZone === undefined) throw invalidInputRefusal({ brand_id: 'unknown_brand' })
  const earliest = `${oldestTrafficMonth(dayIn('UTC', now))}T00:00:00.000Z`
  if (new Date(at) > withSkew(now)) throw invalidInputRefusal({ at: 'moment_in_future' })
  if (at < earliest) throw invalidInputRefusal({ at: { code: 'moment_too_early', values: { earliest } } })
  const product_id = item.product_id ?? null
  if (product_id === null && needsProduct(kind)) throw invalidInputRefusal({ product_id: 'required' })
  if (product_id !== null && !products.has(product_id)) throw invalidInputRefusal({ product_id: 'unknown_product' })
  const source = normalSource(item.source) || 'direct'
  return { id: eventId(external_id), at, day: dayIn(timeZone, new Date(at)), kind, product_id, source, country_code: item.country ?? null }
}

function attempt<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

type Known = Awaited<ReturnType<typeof findKnownEvents>> extends Map<string, infer E> ? E : never

function differingFields(event: TrafficEvent, known: Known | undefined): string[] {
  if (!known) return []
  if (!known.is_own) return ['brand_id']
  if (known.at === null) return []
  const fields = [
    ['at', new Date(known.at).toISOString() === event.at],
    ['kind', known.kind === event.kind],
    ['product_id', known.product_id === event.product_id],
    ['source', known.source === event.source],
    ['country', known.country_code === event.country_code],
  ] as const
  return fields.flatMap(([field, isSame]) => (isSame ? [] : [field]))
}
