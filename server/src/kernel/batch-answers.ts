import { type Database, noBrand } from './db.ts'
import { findStoredAnswer, type IdempotencyKey, type StoredAnswer, storeAnswer } from './idempotency.ts'
import { execute } from './statement.ts'

type Batch = { items?: readonly { request_id?: string | null }[] }

/** An answer with an unexpected error is not kept: the batch may be sent again. */
const isFinal = (answer: unknown) => !(answer as Batch).items?.some(({ request_id }) => request_id)

/**
 * The answer of a batch under an idempotency key. A repeated batch gets the first answer; another one under the same key is refused with 409.
 * The items of a batch are transactions of their own, so its answer is stored after them.
 */
export async function answerBatchOnce<T>(db: Database, request: IdempotencyKey, now: Date, answerBatch: () => Promise<T>): Promise<T> {
  const key = { ...request, key: `marketplace ${request.key}` }
  const stored = await findBatchAnswer(db, key)
  const earlier = stored && findStoredAnswer(stored, key)
  if (earlier) return earlier.answer as T
  const answer = await answerBatch()
  if (isFinal(answer)) await storeBatchAnswer(db, key, answer, now)
  return answer
}

const findBatchAnswer = (db: Database, { key }: IdempotencyKey) =>
  db.write(
    { brandId: noBrand },
    (tx): Promise<StoredAnswer | undefined> =>
      tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('brand_id', '=', noBrand)
        .where('key', '=', key)
        .executeTakeFirst(),
  )

/** The first of two concurrent answers stays. */
const storeBatchAnswer = (db: Database, key: IdempotencyKey, answer: unknown, now: Date) =>
  db.write({ brandId: noBrand }, async (tx) => {
    const { sql: text, ...rest } = storeAnswer(tx, noBrand, key, answer, now)
    await execute(tx, { ...rest, sql: `${text} on conflict do nothing` })
  })
