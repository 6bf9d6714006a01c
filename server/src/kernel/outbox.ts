import { v7 as newId } from 'uuid'
import type { AppContext } from './context.ts'
import type { Tx } from './db.ts'
import { type BoundStatement, insertStatement } from './statement.ts'

/**
 * `effects` are done in seconds: mails, files. `jobs` may run for minutes: imports, bulk changes. `webhooks` wait for others: each
 * destination is worked on its own. So do `carriers`.
 */
export type OutboxQueue = 'effects' | 'jobs' | 'webhooks' | 'carriers'

/** Something outside the transaction that must not be lost, with what its worker needs. jobs/all.ts knows the kinds. */
export type Effect = { kind: string; payload: Record<string, unknown>; queue?: OutboxQueue; destination?: string; run_at?: Date }

/** The effect as a row of the transaction that causes it: it happens if and only if the transaction commits. */
export const outboxInsert = (tx: Tx, brandId: string, { kind, payload, queue = 'effects', destination = '', run_at }: Effect, now: Date) =>
  insertStatement(tx, 'outbox', {
    brand_id: brandId,
    id: newId(),
    kind,
    queue,
    destination,
    payload: JSON.stringify(payload),
    run_at: run_at ?? now,
    created_at: now,
  })

/**
 * An effect as the runner hands it out. `id` is the same in all attempts: providers take it as an idempotency key. Of two effects of one
 * record the later one has the higher `sequence`.
 */
export type Job = { brand_id: string; id: string; kind: string; destination: string; sequence: number; payload: unknown; attempts: number }
/** Carries out the effect; throws when it failed. `note` adds a statement to the transaction that stores the outcome, whichever it is. */
export type Worker = (job: Job, context: AppContext, note: (statement: OutcomeStatement) => void) => Promise<void>
export type OutcomeStatement = (tx: Tx) => BoundStatement
