import type { RefusedOrder } from '@linesheet/contract/orders/orders.bulk'
import { undoDeadline } from '@linesheet/domain/orders/undo'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AfterCommit } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Scope, Tx } from '../../platform/db/db.ts'
import { toErrorResponse } from '../../platform/http/refusals.ts'
import type { SteppedCall } from '../../platform/http/serve.ts'
import { canUndo, type OrderCall, toOrderCall, toUndoableCall } from '../change-order.ts'

/** The part of a batch handler's call that changes of orders need. `undoable`: whether the caller may undo them. */
export type BatchCall = SteppedCall & {
  brandId: string
  userId: string
  sessionId: string
  role: string
  requestId: string
  body: { undoable?: boolean | undefined; [field: string]: unknown }
}

/** Each transaction checks the session again. */
export const scopeOf = ({ brandId, userId, sessionId, role }: BatchCall): Scope => ({ brandId, userId, sessionId, role })

/** Why one order of many was not changed. */
export type ChangeRefusal = Pick<RefusedOrder, 'code' | 'message' | 'error'>

/** Changes one order, and returns it if that may be undone. */
export type AttemptedChange = (call: OrderCall) => Promise<{ version: number; undo_until: string | null } | undefined>
/** The result of one attempt: the reason of its refusal, or the version that can be undone, if any. */
type Attempt = { refusal?: ChangeRefusal; undoableVersion?: number }

/** Changes one order of a batch in a transaction of its own, once under an idempotency key. Throws only when the caller's session has ended. */
export async function attemptChange(call: BatchCall, orderId: string, change: AttemptedChange): Promise<Attempt> {
  const { brandId, userId, now, context, requestId, step, body } = call
  const work = async (tx: Tx, after: AfterCommit): Promise<Attempt> => {
    const orderCall = toUndoableCall(toOrderCall({ tx, brandId, userId, now, ...after, context }), body)
    const order = await change(orderCall)
    return order && canUndo(orderCall, order) ? { undoableVersion: order.version } : {}
  }
  try {
    return await step(scopeOf(call), work, orderId)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unauthenticated') throw error
    return { refusal: toChangeRefusal(error, requestId, context) }
  }
}

export type UndoableOrder = { id: string; version: number }

/** The part of a batch's answer that says which orders can be undone; empty if none can. */
export const undoOf = (orders: UndoableOrder[], now: Date) =>
  orders.length ? { undo: { until: undoDeadline(now).toISOString(), orders } } : {}

/** The refusal to store for an error. An unexpected error is logged, and the caller gets the same message as from a single request. */
export function toChangeRefusal(error: unknown, requestId: string, { log }: Pick<AppContext, 'log'>): ChangeRefusal {
  const { status, body } = toErrorResponse(error instanceof Error ? error : new Error(String(error)), requestId)
  if (status >= 500) log.error({ request_id: requestId, err: error }, 'an order of a batch could not be changed')
  const [fieldError] = error instanceof Refusal ? Object.values(error.details.errors ?? {}) : []
  return { code: String(body.code), message: String(body.message), ...(fieldError && { error: fieldErrorParts(fieldError) }) }
}
