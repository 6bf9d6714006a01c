import type { BulkAction } from '@linesheet/contract/products.bulk'
import type { ProductChangeKind } from '@linesheet/contract/products.edit'
import type { Language } from '@linesheet/domain/languages'
import type { CurrencyCode } from '@linesheet/domain/places'
import * as z from 'zod/mini'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import { lockProducts } from '../imports/imports.sql.ts'
import type { Worker } from '../kernel/outbox.ts'
import { execute } from '../kernel/statement.ts'
import { type Entry, historyEntries, isNews } from '../products/history.sql.ts'
import { productWebhooks } from '../products/webhooks.sql.ts'
import { actions, type Immediate, type Outcome, type Said } from './actions.sql.ts'
import { advance, isOpen, lockJob, noteChanges } from './jobs.sql.ts'
import { newsOf } from './news.ts'

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
      const some = ids.slice(job.done, job.done + chunk)
      // Held first and looked at then: what was changed while we waited is seen by the next statement, not by this one.
      await lockProducts(tx, brandId, some)
      const [outcomes, currency] = await Promise.all([
        actions[action].apply({ tx, brandId, ids: some, now, said }),
        findOwnCurrency(tx, brandId),
      ])
      const done = Math.min(job.total, job.done + chunk)
      const kept = outcomes.filter(({ refused }) => refused === null)
      const entries = entriesOf(action, kept, currency)
      const others = action === 'delete' ? kept.map(({ id }) => id) : entries.map(({ product_id }) => product_id)
      await Promise.all([
        noteChanges(tx, brandId, jobId, kept),
        execute(
          tx,
          historyEntries({ tx, brandId, userId: job.user_id, now }, entries),
          ...productWebhooks(tx, brandId, others, kinds[action] ?? 'removed', now),
        ),
        advance(tx, brandId, jobId, done, refusedOf(outcomes), now),
      ])
      isOver = done >= job.total
      return kept.map(({ id }) => id)
    })
    live.publish([
      { brandId, name: 'job.progress', id: jobId },
      ...changed.slice(0, 1).map((id) => ({ brandId, name: 'product.edited' as const, id })),
    ])
  }
}

const refusedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap(({ id, name, refused }) => (refused === null ? [] : [{ id, name, code: refused }]))

const kinds: Partial<Record<Immediate, ProductChangeKind>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  bestseller: 'bestseller',
  unbestseller: 'bestseller',
  price: 'prices',
  stock: 'stock',
}
/** What the products' history says of it; nothing where all was so before, and nothing of collections. */
function entriesOf(action: Immediate, kept: readonly Outcome[], currency: CurrencyCode) {
  const kind = kinds[action]
  return kept.flatMap(({ id, before, after }): Entry[] => {
    const news = newsOf(before, after, currency)
    return kind && isNews(news) ? [{ product_id: id, kind, ...news }] : []
  })
}
