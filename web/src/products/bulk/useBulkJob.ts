import type { RequestInput } from '@linesheet/contract/endpoint'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/jobs'
import type { LiveEventName } from '@linesheet/contract/live-events'
import { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/queries.ts'
import { invalidateAfter } from '../../kit/queryCache.ts'
import type { Selection } from '../../kit/table/useSelection.ts'
import { showToast } from '../../kit/toasts.ts'
import { useLiveQuery } from '../../kit/useLiveQuery.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { isFinished } from '../isFinished.ts'

type RequestBody = RequestInput<typeof bulkChangeProducts>['body']
export type BulkChangeInput = Omit<RequestBody, 'ids' | 'filter'>

/** A job that ends, or that is undone, changes the list of bulk changes and what the products' screens show. */
const jobEffects: readonly LiveEventName[] = ['job.undone', 'product.edited', 'collection.changed']

/** Starts a job for the selected products and follows it until it ends: progress, refused products, undo. */
export function useBulkJob(selection: Selection, filter: NonNullable<RequestBody['filter']>) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const starting = useEndpointMutation(bulkChangeProducts)
  const stopping = useEndpointMutation(cancelJob, {
    events: ['job.cancelled'],
    recordKey: ({ id }) => queryOptionsFor(getJob, { params: { id } }).queryKey,
  })
  const query = useLiveQuery(getJob, { params: { id: jobId ?? '' } }, { isFinal: isFinished, enabled: jobId !== undefined })
  const job = jobId === undefined ? undefined : query.data
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
  const finishedJob = job && isFinished(job) ? job : undefined
  const showResult = useEffectEvent(() => {
    if (!finishedJob) return
    const { id, changed, refused, undo_until } = finishedJob
    void invalidateAfter(cache, jobEffects, queryOptionsFor(getJob, { params: { id } }).queryKey)
    showToast({ text: t('bulk.changed', { count: changed }), ...(undo_until && { undo: () => void undo(id) }) })
    if (!refused.length) setJobId(undefined)
  })
  const finishedId = finishedJob?.id
  useEffect(() => {
    if (finishedId) showResult()
  }, [finishedId])

  /** A lost connection comes back. After any other error the job goes on unseen; it can be found in the recent bulk changes. */
  const leave = useEffectEvent((error: unknown) => {
    if (error instanceof CallError && error.mayRepeat) return
    setJobId(undefined)
    reportError(error)
  })
  useEffect(() => {
    if (query.error) leave(query.error)
  }, [query.error])

  const target = selection.all ? { filter } : { ids: [...selection.ids] }

  return {
    job,
    /** The selected products. */
    target,
    close: () => setJobId(undefined),
    busy: starting.busy || (jobId !== undefined && !finishedJob),
    error: starting.error,
    errors: starting.errors,
    stop: () => job && void stopping.send({ params: { id: job.id } }),
    /** Returns whether the job was started. */
    async start(input: BulkChangeInput) {
      const answer = await starting.send({ body: { ...input, ...target } })
      if (!answer) return false
      selection.clear()
      setJobId(answer.job.id)
      return true
    },
  }
}
export type BulkJob = ReturnType<typeof useBulkJob>
