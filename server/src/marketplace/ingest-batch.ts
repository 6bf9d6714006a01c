import type { ItemResult } from '@linesheet/contract/marketplace'
import { Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { parse, toErrorResponse } from '../kernel/refusals.ts'
import type { AfterCommit, Step } from '../kernel/serve.ts'
import { differingFields, hashFields } from './content-hash.ts'
import { claimItem, type Ingested, storeAnswer } from './marketplace.sql.ts'

export type ItemContext = AfterCommit & { tx: Tx; brandId: string; now: Date; context: AppContext; newRecordId: string }
type Ingest<T> = (item: T, context: ItemContext) => Promise<Ingested>

/** What the kernel gives a handler, as far as batches need it. */
type BatchRequest = { step: Step; context: AppContext; now: Date; requestId: string; body: { items: readonly unknown[] } }
type BatchKind<S extends z.ZodMiniType> = {
  kind: string
  schema: S
  brandIdOf: (item: z.output<S>) => string
  /** The record of the request's path that all items are about. */
  target?: string
  /** Whether a record is compared by its `updated_at` instead of by what was sent first. */
  isVersioned?: boolean
}
type Item = { external_id: string }

/**
 * Validates and ingests each item in a transaction of its own, with a result of its own, whatever is wrong with its neighbours. An item that
 * was ingested before, in this call or another, by this server or another, gets the same result again (docs/marketplace.md).
 */
export async function ingestBatch<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  kind: BatchKind<S>,
  ingest: Ingest<z.output<S>>,
): Promise<{ items: ItemResult[] }> {
  const items: ItemResult[] = []
  for (const item of request.body.items) items.push(await ingestItem(request, kind, item, ingest))
  return { items }
}

async function ingestItem<S extends z.ZodMiniType<Item>>(
  request: BatchRequest,
  kind: BatchKind<S>,
  received: unknown,
  ingest: Ingest<z.output<S>>,
): Promise<ItemResult> {
  const external_id = receivedId(received)
  try {
    const item = parse(kind.schema, received, { reportInput: true })
    return toSuccess(external_id, await ingestOnce(request, kind, item, ingest))
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
    const content = hashFields({ ...item, ...(kind.target && { order: kind.target }) }, context.keys.nonceSecret)
    const earlier = await claimItem(tx, key, content, newRecordId, now)
    if (earlier) {
      const differing = differingFields(earlier.content, content)
      if (differing.length) throw otherContent(differing, earlier.id)
      return earlier
    }
    const ingested = await ingest(item, call)
    if (ingested.id !== newRecordId || ingested.code) await storeAnswer(tx, key, ingested)
    return ingested
  })
}

/** `result` is our id of the record that was received first. */
export const otherContent = (fields: readonly string[], id: string) =>
  new Refusal('marketplace.other-content', `This external_id was used before, with another ${fields.join(', ')}`, 'conflict', {
    errors: Object.fromEntries(fields.map((field) => [field, 'differs_from_first'])),
    result: id,
  })

const receivedId = (item: unknown) =>
  typeof item === 'object' && item !== null && 'external_id' in item && typeof item.external_id === 'string' ? item.external_id : null

const noError = { code: null, message: null, errors: null, error_codes: null, request_id: null }
const olderMessage = 'A newer state was received before. Nothing was changed'

const toSuccess = (external_id: string | null, { id, code }: Ingested): ItemResult => ({
  external_id,
  success: true,
  id,
  ...noError,
  ...(code && { code, message: olderMessage }),
})

function toFailure(external_id: string | null, error: unknown, { context, requestId }: BatchRequest): ItemResult {
  const { status, body } = toErrorResponse(error instanceof Error ? error : new Error(String(error)), requestId)
  if (status >= 500) context.log.error({ request_id: requestId, external_id, err: error }, 'item failed')
  const { result, logout: _, ...rest } = body
  return { external_id, success: false, ...noError, id: typeof result === 'string' ? result : null, ...rest }
}
