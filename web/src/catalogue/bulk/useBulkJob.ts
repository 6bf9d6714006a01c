import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { getJob, undoJob } from '@linesheet/contract/platform/jobs'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { useJob } from '../../kit/api/useJob.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type RequestBody = RequestInput<typeof bulkChangeProducts>['body']
export type BulkChangeInput = Omit<RequestBody, 'ids' | 'filter' | 'except' | 'expected_count'>

/** The end or undo of a job changes the list of bulk changes and the screens of products. */
const jobEffects: readonly LiveEventName[] = ['job.undone', 'product.edited', 'collection.changed']

/** Starts a job for the selected products and follows it until it ends: progress, refused products, undo. */
export function useBulkJob(selection: Selection, filter: NonNullable<RequestBody['filter']>) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const starting = useEndpointMutation(bulkChangeProducts)
  const [isHidden, setHidden] = useState(false)
  const reportError = (error: unknown) => showToast({ text: refusalText(words, error), tone: 'danger' })

  async function undo(id: string) {
    try {
      await call(undoJob, { params: { id } })
      showToast({ text: t('bulk.undone') })
      await invalidateAfter(cache, jobEffects)
    } catch (error) {
      reportError(error)
    }
  }
  const following = useJob(({ id, changed, refused, undo_until }) => {
    void invalidateAfter(cache, jobEffects, queryOptionsFor(getJob, { params: { id } }).queryKey)
    showToast({ text: t('bulk.changed', { count: changed }), ...(undo_until && { undo: () => void undo(id) }) })
    if (refused.length) setHidden(false)
    else following.close()
  })

  const target = selection.target(filter)
  const isFollowed = following.isRunning && !isHidden

  return {
    /** The job to show; undefined if its dialog was closed while it runs. */
    job: isHidden ? undefined : following.job,
    /** The selected products. */
    target,
    /** Closes the dialog. A running job is still followed, and its end reported. */
    close: () => (following.isRunning ? setHidden(true) : following.close()),
    busy: starting.busy || isFollowed,
    error: starting.error,
    errors: starting.errors,
    /** Forgets the error of the last start. */
    reset: starting.reset,
    isStopping: following.isStopping,
    stop: following.stop,
    /** Returns whether the job was started. */
    async start(input: BulkChangeInput) {
      const answer = await starting.send({ body: { ...input, ...target } })
      if (!answer) return false
      selection.clear()
      setHidden(false)
      following.follow(answer.job.id)
      return true
    },
  }
}
export type BulkJob = ReturnType<typeof useBulkJob>
