import type { BulkAction } from '@linesheet/contract/products.bulk'
import type { Language } from '@linesheet/domain/languages'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Worker } from '../kernel/outbox.ts'
import { insertion, write } from '../kernel/statement.ts'
import { actions, type Immediate, type Outcome, type Said } from './actions.sql.ts'
import { advance, isOpen, lockJob, noteChanges } from './jobs.sql.ts'

const chunk = 200
export const named = z.object({ job_id: z.string() })
export type BulkPayload = Said & { action: BulkAction; ids: string[]; languages?: Language[] | undefined }

/**
 * Works through the rows of a job, a chunk in a transaction with its own progress: a crash between two chunks, or a second process,
 * goes on where the last chunk ended. Others wait for no more than a chunk.
 */
export const changeManyProducts: Worker = async ({ brand_id: brandId, payload }, { db, clock, live }) => {
  const { job_id: jobId } = named.parse(payload)
  for (let isOver = false; !isOver; ) {
    const changed = await db.write({ brandId }, async (tx) => {
      const now = clock()
      const job = await lockJob(tx, brandId, jobId)
      isOver = !job || !isOpen(job)
      if (!job || isOver) return []
      const { action, ids, ...said } = job.payload as BulkPayload & { action: Immediate }
      const outcomes = await actions[action].apply({ tx, brandId, ids: ids.slice(job.done, job.done + chunk), now, said })
      const done = Math.min(job.total, job.done + chunk)
      const kept = outcomes.filter(({ refused }) => refused === null)
      await Promise.all([
        noteChanges(tx, brandId, jobId, kept),
        action === 'delete' ? undefined : write(tx, ...history(tx, brandId, job.user_id, action, kept, now)),
        advance(tx, brandId, jobId, done, refusedOf(outcomes), now),
      ])
      isOver = done >= job.total
      return kept.map(({ id }) => id)
    })
    live.tell([
      { brandId, changed: 'job.progress', id: jobId },
      ...changed.slice(0, 1).map((id) => ({ brandId, changed: 'product.changed', id })),
    ])
  }
}

const refusedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap(({ id, name, refused }) => (refused === null ? [] : [{ id, name, code: refused }]))

const kinds: Partial<Record<Immediate, string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  bestseller: 'bestseller',
  unbestseller: 'bestseller',
}
const fieldsOf: Partial<Record<Immediate, object>> = { price: { wholesale_price: null, retail_price: null }, stock: { variations: null } }
type Tx = Parameters<typeof insertion>[0]
const history = (tx: Tx, brandId: string, userId: string | null, action: Immediate, kept: Outcome[], now: Date) =>
  kept.map(({ id }) =>
    insertion(tx, 'product_changes', {
      ...{ brand_id: brandId, id: newId(), product_id: id, user_id: userId, created_at: now },
      ...{ kind: kinds[action] ?? 'edited', fields: JSON.stringify(fieldsOf[action] ?? {}) },
    }),
  )
