import { createHash } from 'node:crypto'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../db/client.ts'
import { insert } from '../db/prepared.ts'
import { SerializedResult } from './answers.ts'

/** The header of a repeated answer: the answer to an earlier request with the same key, without doing anything again. */
export const repeatHeader = 'idempotent-replayed'

/** The key that a client chose for a request, and a hash of the request. */
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

/** `isRepeat`: `answer` was the answer to an earlier request with the same key. */
export type IdempotentResult<T> = { answer: T; isRepeat: boolean }

/** The row that `enter_tenant_with_key` found under the key; `request_hash` is null when there is none. */
export type StoredAnswer = { request_hash: string | null; answer: unknown }

/** The answer of the earlier request with this key, if any. Throws 409 when that request was different. */
export function findStoredAnswer({ request_hash, answer }: StoredAnswer, { hash }: IdempotencyKey): { answer: unknown } | undefined {
  if (request_hash === null) return undefined
  if (request_hash !== hash) throw new Refusal('idempotency.other-request', 'This Idempotency-Key was used for another request')
  return { answer }
}

export const toAnswerRow = (brandId: string, { key, hash }: IdempotencyKey, answer: unknown, now: Date) => ({
  brand_id: brandId,
  key,
  request_hash: hash,
  answer: answer instanceof SerializedResult ? answer.json : JSON.stringify(answer ?? null),
  created_at: now,
})

/** Stores the answer under the key, in the transaction of the request. Refusals are not stored. */
export const storeAnswer = (tx: Tx, ...answer: Parameters<typeof toAnswerRow>): void =>
  insert(tx, 'idempotency_keys', toAnswerRow(...answer))
