import type { LiveEvent, LiveEventName } from '@linesheet/contract/platform/live-events'
import type { Tx } from './db/db.ts'
import type { Effect } from './outbox/outbox.ts'

/** Ways to do something after the transaction has committed, and only then. */
export type AfterCommit = {
  /** Notifies the open browsers of the brand that the record changed: `order.accepted`. */
  publish(name: LiveEventName, id: string, details?: Pick<LiveEvent, 'by'>): void
  /** Stores effects that must not be lost, in the transaction itself: mails, webhooks. The outbox runner does them afterwards. */
  enqueue(...effects: Effect[]): void
}

/** A transaction, the brand whose rows it reads and writes, and the time at which everything in it happens. */
export type BrandTransaction = { tx: Tx; brandId: string; now: Date }

/**
 * The context of a call: what a handler, a worker or a scheduled task passes on to the functions that change something. `userId`: the member who acts; null
 * or absent when the marketplace calls or a scheduled task runs.
 */
export type Call = BrandTransaction & AfterCommit & { userId?: string | null }

/** A call of a member of the brand, or of a token that acts for one. */
export type MemberCall = Call & { userId: string }
