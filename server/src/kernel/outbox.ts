import { v7 as newId } from 'uuid'
import type { AppContext } from './context.ts'
import type { Tx } from './db.ts'
import { type BoundStatement, insertStatement } from './statement.ts'

/** An effect that may not be lost, and what it needs to happen. The job runner knows the kinds (jobs/). */
export type Effect = { kind: string; payload: Record<string, unknown>; run_at?: Date }

/** The effect as a row of the transaction that causes it: it will happen if and only if the transaction is kept. */
export const outboxInsert = (tx: Tx, brandId: string, { kind, payload, run_at }: Effect, now: Date) =>
  insertStatement(tx, 'outbox', {
    brand_id: brandId,
    id: newId(),
    kind,
    payload: JSON.stringify(payload),
    run_at: run_at ?? now,
    created_at: now,
  })

/** An effect as the runner hands it out. `id` stays the same over all attempts: providers take it as an idempotency key. */
export type Job = { brand_id: string; id: string; kind: string; payload: unknown; attempts: number }
/** Does the effect; throws what failed. `note` keeps something with the outcome, whichever it is. */
export type Worker = (job: Job, world: AppContext, note: (of: OutcomeStatement) => void) => Promise<void>
export type OutcomeStatement = (tx: Tx) => BoundStatement
