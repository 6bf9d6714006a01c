import type { RefusedOrder } from '@linesheet/contract/orders/orders.bulk'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Scope } from '../../platform/db/db.ts'
import { toErrorResponse } from '../../platform/http/refusals.ts'
import type { Step, SteppedCall } from '../../platform/http/serve.ts'
import { type OrderCall, toOrderCall } from '../change-order.ts'

/** What the kernel gives the handler of a batch, as far as changes of orders need it. */
export type BatchCall = SteppedCall & { brandId: string; userId: string; sessionId: string; role: string; requestId: string }

/** Each transaction checks the session again. */
export const scopeOf = ({ brandId, userId, sessionId, role }: BatchCall): Scope => ({ brandId, userId, sessionId, role })

/** Why one order of many was not changed. */
export type ChangeRefusal = Pick<RefusedOrder, 'code' | 'message' | 'error'>

/**
 * Changes one order of a batch in a transaction of its own, once under an idempotency key. Returns why it was not changed, if so. Throws
 * only when the caller's session has ended.
 */
export async function attemptChange(call: BatchCall, orderId: string, change: (call: OrderCall) => Promise<unknown>) {
  const { brandId, userId, now, context, requestId, step } = call
  const work: Parameters<Step>[1] = async (tx, after) => {
    await change(toOrderCall({ tx, brandId, userId, now, ...after, context }))
    return {}
  }
  try {
    await step(scopeOf(call), work, orderId)
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unauthenticated') throw error
    return toChangeRefusal(error, requestId, context)
  }
}

/** An unexpected error is logged; the caller sees of it what a whole request would show. */
export function toChangeRefusal(error: unknown, requestId: string, { log }: Pick<AppContext, 'log'>): ChangeRefusal {
  const { status, body } = toErrorResponse(error instanceof Error ? error : new Error(String(error)), requestId)
  if (status >= 500) log.error({ request_id: requestId, err: error }, 'an order of a batch could not be changed')
  const [fieldError] = error instanceof Refusal ? Object.values(error.details.errors ?? {}) : []
  return { code: String(body.code), message: String(body.message), ...(fieldError && { error: fieldErrorParts(fieldError) }) }
}
