import { TrafficInput } from '@linesheet/contract/connections/marketplace.traffic'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { type StoredEvent, storeEvents, type TrafficItem } from '../../insight/traffic/store-events.ts'
import { type BatchRequest, otherContentRefusal, parseItem, toFailure, toSuccess } from './ingest-batch.ts'

type Entry = { external_id: string | null; item: TrafficItem }

/**
 * Stores views and clicks: all items of a brand in one transaction; if that fails, each in its own. Each has a result of its own. Unlike other items they are
 * identified by the ids of their rows, because there are many of them.
 */
export async function ingestTrafficItems(request: BatchRequest): Promise<{ items: ItemResult[] }> {
  const parsed = request.body.items.map((received) => parseItem({ schema: TrafficInput }, received))
  const valid = parsed.flatMap((entry) => ('item' in entry ? [entry] : []))
  const stored = new Map<Entry, StoredEvent | { failure: unknown }>()
  for (const [brandId, entries] of Map.groupBy(valid, ({ item }) => item.brand_id)) await storeOfBrand(request, brandId, entries, stored)
  return {
    items: parsed.map((entry) => {
      const { external_id } = entry
      if ('error' in entry) return toFailure(external_id, entry.error, request)
      const result = stored.get(entry)
      if (!result || 'failure' in result) return toFailure(external_id, result?.failure, request)
      if (result instanceof Refusal) return toFailure(external_id, result, request)
      if (result.differing.length) return toFailure(external_id, otherContentRefusal(result.differing, result.id), request)
      return toSuccess(external_id, { id: result.id })
    }),
  }
}

async function storeOfBrand({ step, context, now }: BatchRequest, brandId: string, entries: readonly Entry[], stored: Map<Entry, unknown>) {
  const store = (some: readonly Entry[]) =>
    step({ brandId }, (tx) =>
      storeEvents(
        tx,
        brandId,
        some.map(({ item }) => item),
        now,
      ),
    )
  try {
    const results = await store(entries)
    for (const [at, entry] of entries.entries()) stored.set(entry, results[at])
  } catch (error) {
    context.log.warn({ err: error }, 'a batch of traffic is stored event by event')
    for (const entry of entries) {
      const result = await store([entry]).then(
        ([one]) => one,
        (failure: unknown) => ({ failure }),
      )
      stored.set(entry, result)
    }
  }
}
