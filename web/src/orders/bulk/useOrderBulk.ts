import { bulkChangeOrders, type OrderBulkAction, type RefusedOrder } from '@linesheet/contract/orders/orders.bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import { orderChangeEvents } from '../orderChangeEvents.ts'
import { useUndoOrders } from '../useUndoOrders.ts'
import { type BulkBody, type BulkTarget, type OrderChange, requestBodies } from './bulkTarget.ts'
import { useOpenOrderJob } from './useOpenOrderJob.ts'

export type Refused = Pick<RefusedOrder, 'id' | 'number' | 'code' | 'error'>
/** Orders that were not changed. */
export type RefusedOrders = { change: OrderChange; orders: readonly Refused[] }
/** The rest of a change after a failed request. */
type Rest = { change: string; ids: readonly string[] } & BulkResult
/** `undoable`: the changed orders, if they can be undone. */
type BulkResult = { done: number; refused: readonly Refused[]; undoable: readonly { id: string; version: number }[] }
const noResult: BulkResult = { done: 0, refused: [], undoable: [] }

/** Changes many orders: by requests, keeping the refused orders, or by a job, whose page it opens. */
export function useOrderBulk() {
  const { t } = useWords()
  const openJob = useOpenOrderJob()
  const undoOf = useUndoOrders()
  const cache = useQueryClient()
  const sending = useEndpointMutation(bulkChangeOrders)
  const [rest, setRest] = useState<Rest>()
  const [refused, setRefused] = useState<RefusedOrders>()

  function showResult(made: OrderChange, { done, refused: orders, undoable }: BulkResult) {
    if (done) showToast({ text: t(`orders.bulk.done.${made.action satisfies OrderBulkAction}`, { count: done }), ...undoOf(undoable) })
    setRefused(orders.length ? { change: made, orders } : undefined)
  }

  async function send(body: BulkBody) {
    const answer = await sending.send({ body: { ...body, undoable: true } })
    void invalidateAfter(cache, orderChangeEvents[body.action])
    return answer
  }

  /** Sends one request after the other. After a failure, another attempt at the same change continues with the remaining orders. */
  async function changeByIds(made: OrderChange, ids: readonly string[]) {
    const isContinued = rest?.change === JSON.stringify([made, ids])
    let result: BulkResult = isContinued ? rest : noResult
    let left = isContinued ? rest.ids : ids
    for (const body of requestBodies(made, left)) {
      const answer = await send(body)
      if (!answer) {
        setRest({ ...result, change: JSON.stringify([made, ids]), ids: left })
        return undefined
      }
      const { done, refused, undo } = answer
      result = {
        done: result.done + done,
        refused: [...result.refused, ...refused],
        undoable: [...result.undoable, ...(undo?.orders ?? [])],
      }
      left = left.slice(body.ids?.length)
    }
    setRest(undefined)
    showResult(made, result)
    return true
  }

  async function start(made: OrderChange, target: BulkTarget) {
    if ('ids' in target) return changeByIds(made, target.ids)
    const { count: _, ...selection } = target
    const answer = await send({ ...made, ...selection })
    if (!answer?.job) return undefined
    openJob(answer.job)
    return true
  }

  return {
    busy: sending.busy,
    error: sending.error,
    errors: sending.errors,
    /** Resolves to undefined if the change could not be sent. */
    start,
    /** Forgets the error of the last request. */
    reset: sending.reset,
    refused,
    retry: async () =>
      refused &&
      changeByIds(
        refused.change,
        refused.orders.map(({ id }) => id),
      ),
    closeRefused: () => setRefused(undefined),
  }
}
export type OrderBulk = ReturnType<typeof useOrderBulk>

/** Props of the dialog of an action. `onSubmit` resolves to undefined if the change could not be sent. */
export type BulkDialogProps = {
  target: BulkTarget
  bulk: OrderBulk
  onSubmit: (change: OrderChange) => Promise<true | undefined>
  onClose: () => void
}
