import { Refusal } from '../platform/refusal.ts'
import type { ActivityKind } from './orders.ts'

/**
 * The actions that a brand can undo for a short time (docs/product/orders.md): the entry of the undo in the history, and whether anybody outside the brand is
 * notified of the action. An action of which nobody is notified can be undone as long as nothing else has changed.
 */
export const undoableActions = {
  accept: { kind: 'accept_undone', tellsOthers: true },
  pack: { kind: 'pack_undone', tellsOthers: false },
  ship: { kind: 'ship_undone', tellsOthers: true },
} as const satisfies Record<string, { kind: ActivityKind; tellsOthers: boolean }>
export type UndoableAction = keyof typeof undoableActions

/** For how long screens offer to undo. */
export const undoOfferSeconds = 10
/** Notifications of others wait a little longer: an answer and the request to undo take time. */
const undoHoldSeconds = undoOfferSeconds + 2

/** Until when a change made at that moment can be undone; notifications to the outside wait until then. */
export const undoDeadline = (now: Date) => new Date(now.getTime() + undoHoldSeconds * 1000)

/** How long notifications of a job's changes wait at most: longer than a job takes, unless its server has stopped. */
const jobHoldMinutes = 10

/** Until when a change that a job makes now can be undone, while the end of the job is not known. */
export const jobUndoDeadline = (now: Date) => new Date(now.getTime() + jobHoldMinutes * 60_000)

type Job = {
  /** Null while it runs. */ finishedAt: Date | null /** How many of its changes could be undone. */
  changes: number
  now: Date
}

/** Throws unless the changes of a job can be undone as a whole: the job has ended, no longer ago than a single call's change can be undone. */
export function checkJobUndo({ finishedAt, changes, now }: Job) {
  if (!finishedAt) throw new Refusal('job.running', 'Stop the job first, then undo it')
  if (!changes) throw new Refusal('job.no-undo', 'This cannot be undone')
  if (now > undoDeadline(finishedAt)) throw tooLateRefusal()
}

type Undo = { action: UndoableAction; version: number; until: Date /** Whether an effect of the change has started. */; isStarted: boolean }

/**
 * Throws `order.undo-changed` unless the order still has the version that the caller wants to undo, `order.undo-too-late` if others know of the change or may
 * know. `undo` is undefined if nothing waits any more.
 */
export function checkUndo(
  undo: Undo | undefined,
  { version, presentVersion, now }: { version: number; presentVersion: number; now: Date },
) {
  if (version !== presentVersion || (undo && undo.version !== version)) throw changedRefusal()
  if (!undo || (undoableActions[undo.action].tellsOthers && (undo.isStarted || now > undo.until))) throw tooLateRefusal()
}

const changedRefusal = () => new Refusal('order.undo-changed', 'This order has changed since, so nothing was undone')
const tooLateRefusal = () => new Refusal('order.undo-too-late', 'Too late to undo: the retailer has already been told')
