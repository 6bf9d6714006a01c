import { createHash } from 'node:crypto'
import { Refusal } from '@linesheet/domain/refusal'
import type { Tx } from './client.ts'
import { insertStatement } from './statement.ts'

/** A request that its sender may repeat: the key it chose, and a hash of what it asks. */
export type IdempotencyKey = { key: string; hash: string }

export function parseIdempotencyKey(key: unknown, call: string, body: unknown): IdempotencyKey | undefined {
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw new Refusal('malformed', 'The Idempotency-Key is too long', 'malformed')
  return {
    key,
    hash: createHash('sha256')
      .update(`${call}\n${JSON.stringify(body ?? null)}`)
      .digest('hex'),
  }
}

/** What a transaction answered, and whether it happened now or was only heard again. */
export type IdempotentResult<T> = { answer: T; isRepeat: boolean }

/** What the door (`enter_tenant_with_key`) found under the key: the row of the request that came before. */
export type StoredAnswer = { request_hash: string | null; answer: unknown }

/** The answer of the request that came before under this key, if one did. The same key for another request is refused. */
export function findStoredAnswer({ request_hash, answer }: StoredAnswer, { hash }: IdempotencyKey): { answer: unknown } | undefined {
  if (request_hash === null) return undefined
  if (request_hash !== hash) throw new Refusal('idempotency.other-request', 'This Idempotency-Key was used for another request')
  return { answer }
}

/** What is answered, to be kept under the key in the transaction that did it. A refusal keeps nothing. */
export const storeAnswer = (tx: Tx, brandId: string, { key, hash }: IdempotencyKey, answer: unknown, now: Date) =>
  insertStatement(tx, 'idempotency_keys', {
    ...{ brand_id: brandId, key, request_hash: hash },
    ...{ answer: JSON.stringify(answer ?? null), created_at: now },
  })
