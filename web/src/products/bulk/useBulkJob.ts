import type { RequestInput } from '@linesheet/contract/endpoint'
import { cancelJob, getJob, type Job, undoJob } from '@linesheet/contract/jobs'
import { listProducts } from '@linesheet/contract/products'
import { bulkChangeProducts, listBulkChanges } from '@linesheet/contract/products.bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { invalidate, useEndpointMutation } from '../../kit/queries.ts'
import type { Selection } from '../../kit/table/useSelection.ts'
import { showToast } from '../../kit/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type RequestBody = RequestInput<typeof bulkChangeProducts>['body']
export type BulkChangeInput = Omit<RequestBody, 'ids' | 'filter'>

const isFinished = ({ status }: Job) => !['waiting', 'running'].includes(status)
const pollIntervalMs = 250
const affectedQueries = [listProducts, listBulkChanges]

/** Starts a job for the selected products and polls it until it ends: progress, refused products, undo. */
export function useBulkJob(selection: Selection, filter: NonNullable<RequestBody['filter']>) {
  const { t, find } = useWords()
  const cache = useQueryClient()
  const [job, setJob] = useState<Job>()
  const starting = useEndpointMutation(bulkChangeProducts)

  const undo = async (id: string) => {
    try {
      await call(undoJob, { params: { id } })
      showToast({ text: t('bulk.undone') })
      await invalidate(cache, affectedQueries)
    } catch (error) {
      reportError(error)
    }
  }

  async function follow(id: string) {
    let current = await call(getJob, { params: { id } })
    for (setJob(current); !isFinished(current); setJob(current)) {
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
      current = await call(getJob, { params: { id } })
    }
    await invalidate(cache, affectedQueries)
    showToast({
      text: t('bulk.changed', { count: current.changed }),
      ...(current.undo_until && { undo: () => void undo(id) }),
    })
    if (!current.refused.length) setJob(undefined)
  }
  /** The job continues on the server; it can be found in the recent bulk changes. */
  const reportError = (error: unknown) => {
    setJob(undefined)
    showToast({ text: refusalText({ find, t }, error), tone: 'danger' })
  }

  return {
    job,
    close: () => setJob(undefined),
    busy: starting.busy || (job !== undefined && !isFinished(job)),
    error: starting.error,
    errors: starting.errors,
    stop: () => job && void call(cancelJob, { params: { id: job.id } }),
    async start(input: BulkChangeInput) {
      const target = selection.all ? { filter } : { ids: [...selection.ids] }
      const answer = await starting.send({ body: { ...input, ...target } })
      if (!answer) return false
      selection.clear()
      await follow(answer.job.id).catch(reportError)
      return true
    },
  }
}
export type BulkJob = ReturnType<typeof useBulkJob>
