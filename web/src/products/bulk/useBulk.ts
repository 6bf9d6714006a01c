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

type Body = RequestInput<typeof bulkChangeProducts>['body']
export type Act = Omit<Body, 'ids' | 'filter'>

const isOver = ({ status }: Job) => !['waiting', 'running'].includes(status)
const pauseMs = 250
const concerned = [listProducts, listBulkChanges]

/** Starts a job for what is chosen and follows it to its end: progress, what was refused, and the way back. */
export function useBulk(selection: Selection, filter: NonNullable<Body['filter']>) {
  const { t, find } = useWords()
  const cache = useQueryClient()
  const [job, setJob] = useState<Job>()
  const starting = useEndpointMutation(bulkChangeProducts)

  const undo = async (id: string) => {
    try {
      await call(undoJob, { params: { id } })
      showToast({ text: t('bulk.undone') })
      await invalidate(cache, concerned)
    } catch (error) {
      failed(error)
    }
  }

  async function follow(id: string) {
    let now = await call(getJob, { params: { id } })
    for (setJob(now); !isOver(now); setJob(now)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      now = await call(getJob, { params: { id } })
    }
    await invalidate(cache, concerned)
    showToast({
      text: t('bulk.changed', { count: now.changed }),
      ...(now.undo_until && { undo: () => void undo(id) }),
    })
    if (!now.refused.length) setJob(undefined)
  }
  /** A job goes on without us; what cannot be asked or undone now is said, and is in the list of recent changes. */
  const failed = (error: unknown) => {
    setJob(undefined)
    showToast({ text: refusalText({ find, t }, error), tone: 'danger' })
  }

  return {
    job,
    close: () => setJob(undefined),
    busy: starting.busy || (job !== undefined && !isOver(job)),
    error: starting.error,
    errors: starting.errors,
    stop: () => job && void call(cancelJob, { params: { id: job.id } }),
    async act(act: Act) {
      const chosen = selection.all ? { filter } : { ids: [...selection.ids] }
      const answer = await starting.send({ body: { ...act, ...chosen } })
      if (!answer) return false
      selection.clear()
      await follow(answer.job.id).catch(failed)
      return true
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
