import { createHash } from 'node:crypto'
import { Refusal } from '@linesheet/domain/refusal'
import type { Tx } from './db.ts'

/** A request that its sender may repeat: the key it chose, and a hash of what it asks. */
export type Repeatable = { key: string; hash: string }

export function repeatable(key: unknown, call: string, body: unknown): Repeatable | undefined {
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw new Refusal('malformed', 'The Idempotency-Key is too long', 'malformed')
  return {
    key,
    hash: createHash('sha256')
      .update(`${call}\n${JSON.stringify(body ?? null)}`)
      .digest('hex'),
  }
}

/**
 * Does the work once however often the same request comes (decisions §2): the key is a row of the same transaction, so a second
 * one waits for the first and then hears its answer. A refusal leaves no row. The same key for another request is refused.
 */
export async function once<T>(tx: Tx, brandId: string, { key, hash }: Repeatable, now: Date, work: () => Promise<T>): Promise<T> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ brand_id: brandId, key, request_hash: hash, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  const mine = tx.selectFrom('idempotency_keys').select(['request_hash', 'answer']).where('brand_id', '=', brandId).where('key', '=', key)
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const before = await mine.executeTakeFirstOrThrow()
    if (before.request_hash !== hash) throw new Refusal('idempotency.other-request', 'This Idempotency-Key was used for another request')
    return before.answer as T
  }
  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('brand_id', '=', brandId)
    .where('key', '=', key)
    .execute()
  return answer
}
