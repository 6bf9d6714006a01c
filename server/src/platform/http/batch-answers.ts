import { sql } from 'kysely'
import type { Database, Scope } from '../db/db.ts'
import { findStoredAnswer, type IdempotencyKey, type StoredAnswer, toAnswerRow } from './idempotency.ts'

type Entry = { code?: string | null }
const unexpected = ['internal', 'unavailable', 'storage.full']
type Batch = { items?: readonly Entry[]; refused?: readonly Entry[]; rows?: readonly Entry[] }

/** An answer with an unexpected error is not stored, so that the batch may be sent again. */
function isFinal(answer: unknown) {
  const { items = [], refused = [], rows = [] } = answer as Batch
  return ![...items, ...refused, ...rows].some(({ code }) => unexpected.includes(code ?? ''))
}

/**
 * Returns the answer of a batch under an idempotency key. A repeated batch gets the first answer; a different batch under the same key is refused with 409.
 * The items of a batch are transactions of their own, so its answer is stored after them.
 */
export async function answerBatchOnce<T>(
  db: Database,
  scope: Scope,
  request: IdempotencyKey,
  { now, onRepeat }: { now: Date; onRepeat: () => void },
  answerBatch: () => Promise<T>,
): Promise<T> {
  const key = { ...request, key: `batch ${request.key}` }
  const stored = await findBatchAnswer(db, scope, key)
  const earlier = stored && findStoredAnswer(stored, key)
  if (earlier) {
    onRepeat()
    return earlier.answer as T
  }
  const answer = await answerBatch()
  if (!isFinal(answer) || (await storeBatchAnswer(db, scope, key, answer, now))) return answer
  // The same request, sent at the same time, has been answered first.
  const first = await findBatchAnswer(db, scope, key)
  if (first?.request_hash !== key.hash) return answer
  onRepeat()
  return first.answer as T
}

/** The key of a part of the request, which has a transaction of its own. */
export const partKey = (request: IdempotencyKey, part: string): IdempotencyKey => ({ ...request, key: `${request.key} ${part}` })

/** Finds the parts that the same request has done already, whether or not its answer was stored. */
export async function findDoneParts(db: Database, scope: Scope, request: IdempotencyKey, parts: readonly string[]) {
  const byKey = new Map(parts.map((part) => [partKey(request, part).key, part]))
  const found = await db.read(scope, (tx) =>
    tx
      .selectFrom('idempotency_keys')
      .select('key')
      .where('brand_id', '=', scope.brandId)
      .where('key', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
      .where('request_hash', '=', request.hash)
      .execute(),
  )
  return new Set(found.flatMap(({ key }) => byKey.get(key) ?? []))
}

const findBatchAnswer = (db: Database, scope: Scope, { key }: IdempotencyKey) =>
  db.write(
    scope,
    (tx): Promise<StoredAnswer | undefined> =>
      tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('brand_id', '=', scope.brandId)
        .where('key', '=', key)
        .executeTakeFirst(),
  )

/** The first of two concurrent answers stays. False for the second. */
const storeBatchAnswer = (db: Database, scope: Scope, key: IdempotencyKey, answer: unknown, now: Date) =>
  db.write(scope, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_keys')
      .values(toAnswerRow(scope.brandId, key, answer, now))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  })
