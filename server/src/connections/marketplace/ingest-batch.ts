import type { ItemResult } from '@linesheet/contract/platform/batches'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { parse, toErrorResponse } from '../../platform/http/refusals.ts'
import type { Step } from '../../platform/http/serve.ts'
import { differingFields, hashFields } from './content-hash.ts'
import { type InsertBatch, ingestInOneTransaction } from './ingest-in-one-transaction.ts'
import { type Claimed, claimItem, type Ingested, storeAnswer } from './marketplace.sql.ts'

export type ItemCall = Call & { context: AppContext; newRecordId: string }
type Ingest<T> = (item: T, context: ItemCall) => Promise<Ingested>

/** The part of a handler's call that batches need. */
export type BatchRequest = { step: Step; context: AppContext; now: Date; requestId: string; body: { items: readonly unknown[] } }
type BatchKind<S extends z.ZodMiniType> = {
  kind: string
  schema: S
  /** Selects the member of the union `schema` by which an item is validated, so that its field errors come from one schema. */
  schemaOf?: (received: unknown) => z.ZodMiniType<z.output<S>>
  brandIdOf: (item: z.output<S>) => string
  /** The record in the request's path that all items are about, by its kind. */
  target?: Readonly<Record<string, string>>
  /** Whether a record is compared by its `updated_at` instead of the content that was sent first. */
  isVersioned?: boolean
}
type Item = { external_id: string }

/** A transaction of this many orders takes some milliseconds, and commits once. */
const itemsTogether = 100

/**
 * Validates and ingests each item on its own, with a result of its own, whatever the errors of the other items. An item that was ingested before, in this
 * call or another, by this server or another, gets the same result again (docs/marketplace.md). With `together`, new items of one brand share a transaction
 * and its statements; if that fails, each item has its own.
 */
export async function ingestBatch<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  kind: BatchKind<S>,
  ingest: Ingest<z.output<S>>,
  together?: InsertBatch<z.output<S>>,
): Promise<{ items: ItemResult[] }> {
  const items: ItemResult[] = []
  for (let start = 0; start < request.body.items.length; start += itemsTogether) {
    const parsed = request.body.items.slice(start, start + itemsTogether).map((received) => parseItem(kind, received))
    const done = together ? await ingestGroups(request, kind, parsed, together) : new Map<unknown, Ingested | Refusal>()
    for (const item of parsed) items.push(await answerItem(request, kind, item, done.get(item), ingest))
  }
  return { items }
}

type Parsed<T> = { external_id: string | null; item: T } | { external_id: string | null; error: unknown }

export function parseItem<S extends z.ZodMiniType<Item>>(
  { schema, schemaOf }: Pick<BatchKind<S>, 'schema' | 'schemaOf'>,
  received: unknown,
): Parsed<z.output<S>> {
  const external_id = receivedId(received)
  try {
    return { external_id, item: parse(schemaOf?.(received) ?? schema, received, { reportInput: true }) }
  } catch (error) {
    return { external_id, error }
  }
}

/** The results of items that were ingested together, by parsed item. */
async function ingestGroups<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  { kind, brandIdOf }: BatchKind<S>,
  parsed: readonly Parsed<z.output<S>>[],
  together: InsertBatch<z.output<S>>,
) {
  const done = new Map<unknown, Ingested | Refusal>()
  const valid = parsed.flatMap((entry) => ('item' in entry ? [entry] : []))
  for (const [brandId, group] of Map.groupBy(valid, ({ item }) => brandIdOf(item))) {
    const results = await ingestInOneTransaction(
      request,
      kind,
      brandId,
      group.map(({ item }) => item),
      together,
    )
    for (const entry of group) {
      const result = results.get(entry.item.external_id)
      if (result !== undefined) done.set(entry, result)
      results.delete(entry.item.external_id) // a repeated item is ingested on its own
    }
  }
  return done
}

async function answerItem<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  kind: BatchKind<S>,
  parsed: Parsed<z.output<S>>,
  done: Ingested | Refusal | undefined,
  ingest: Ingest<z.output<S>>,
): Promise<ItemResult> {
  const { external_id } = parsed
  try {
    if ('error' in parsed) throw parsed.error
    if (done instanceof Refusal) throw done
    return toSuccess(external_id, done ?? (await ingestOnce(request, kind, parsed.item, ingest)))
  } catch (error) {
    return toFailure(external_id, error, request)
  }
}

/** Refuses an id that was sent before with other content, or for another record. */
function ingestOnce<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  kind: BatchKind<S>,
  item: z.output<S>,
  ingest: Ingest<z.output<S>>,
) {
  const { step, context, now } = request
  const brandId = kind.brandIdOf(item)
  return step({ brandId }, async (tx, afterCommit): Promise<Ingested> => {
    const newRecordId = newId()
    const call = { tx, brandId, now, context, newRecordId, ...afterCommit }
    if (kind.isVersioned) return ingest(item, call)
    const key = { kind: kind.kind, external_id: item.external_id }
    const content = { ...item, ...kind.target }
    const earlier = await claimItem(tx, key, hashFields(content, context.keys.nonces.used), newRecordId, now)
    if (earlier) return requireSameContent(earlier, content, context.keys)
    const ingested = await ingest(item, call)
    if (ingested.id !== newRecordId || ingested.code) await storeAnswer(tx, key, ingested)
    return ingested
  })
}

/** Returns the result of the first item with this id. Throws if it had other content. */
export function requireSameContent({ content: first, ...ingested }: Claimed, content: object, { nonces }: AppContext['keys']): Ingested {
  const differing = differingFields(first, content, nonces.all)
  if (differing.length) throw otherContentRefusal(differing, ingested.id)
  return ingested
}

/** `result` is our id of the record that was received first. */
export const otherContentRefusal = (fields: readonly string[], id: string) =>
  new Refusal('marketplace.other-content', `This external_id was used before, with another ${fields.join(', ')}`, 'conflict', {
    errors: Object.fromEntries(fields.map((field) => [field, 'differs_from_first'])),
    result: id,
  })

const receivedId = (item: unknown) =>
  typeof item === 'object' && item !== null && 'external_id' in item && typeof item.external_id === 'string' ? item.external_id : null

const noError = { code: null, message: null, errors: null, error_codes: null, request_id: null }
const messages: Record<NonNullable<Ingested['code']>, string> = {
  'marketplace.older': 'A newer state was received before. Nothing was changed',
  'promotion.differs': 'The order is stored as it was paid, which is not what the promotions give. Its promotion_differences say where',
}

export const toSuccess = (external_id: string | null, { id, code }: Ingested): ItemResult => ({
  external_id,
  success: true,
  id,
  ...noError,
  ...(code && { code, message: messages[code] }),
})

export function toFailure(external_id: string | null, error: unknown, { context, requestId }: BatchRequest): ItemResult {
  const { status, body } = toErrorResponse(error instanceof Error ? error : new Error(String(error)), requestId)
  if (status >= 500) context.log.error({ request_id: requestId, external_id, err: error }, 'item failed')
  const { result, logout: _, ...rest } = body
  return { external_id, success: false, ...noError, id: typeof result === 'string' ? result : null, ...rest }
}
