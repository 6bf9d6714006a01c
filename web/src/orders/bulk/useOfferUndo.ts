import { orderBulkActions, undoChangedOrders } from '@linesheet/contract/orders/orders.bulk'
import type { Job } from '@linesheet/contract/platform/jobs'
import { undoOfferSeconds } from '@linesheet/domain/orders/undo'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call, newId } from '../../kit/api/call.ts'
import { isFinished } from '../../kit/api/isFinished.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { useOpenOrderJob } from './useOpenOrderJob.ts'

/** The action of a job over orders; undefined for one that undoes another. */
export const actionOf = ({ kind }: Job) => orderBulkActions.find((action) => kind === `orders.${action}`)

/** Offers to undo the changes of a job over orders, if its end is shown to a user who may undo them. */
export function useOfferUndo(job: Job | undefined) {
  const words = useWords()
  const { t } = words
  const canWrite = useHasPermission()('orders:write')
  const openJob = useOpenOrderJob()
  const runningId = useRef<string>(undefined)

  async function undo(id: string) {
    try {
      openJob(await call(undoChangedOrders, { params: { id } }, { key: newId() }))
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
  }
  const offer = useEffectEvent((ended: Job) => {
    const action = actionOf(ended)
    if (!action || !ended.undo_until || !canWrite) return
    const text = t(`orders.bulk.done.${action}`, { count: ended.changed })
    showToast({ text, about: ended.id, undo: () => void undo(ended.id), undoMs: undoOfferSeconds * 1000 })
  })
  useEffect(() => {
    if (!job) return
    if (!isFinished(job)) runningId.current = job.id
    else if (runningId.current === job.id) {
      runningId.current = undefined
      offer(job)
    }
  }, [job])
}
