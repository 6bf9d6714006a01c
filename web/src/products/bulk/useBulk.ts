import type { Asked } from '@linesheet/contract/endpoint'
import { cancelJob, getJob, type Job, undoJob } from '@linesheet/contract/jobs'
import { listProducts } from '@linesheet/contract/products'
import { changeProducts } from '@linesheet/contract/products.bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, useCall } from '../../kit/answers.ts'
import { call } from '../../kit/call.ts'
import type { Selection } from '../../kit/table/selection.ts'
import { toast } from '../../kit/toasts.ts'
import { useWords } from '../../words/Words.tsx'

type Body = Asked<typeof changeProducts>['body']
export type Act = Omit<Body, 'ids' | 'filter'>

const isOver = ({ status }: Job) => !['waiting', 'running'].includes(status)
const pauseMs = 250

/** Starts a job for what is chosen and follows it to its end: progress, what was refused, and the way back. */
export function useBulk(selection: Selection, filter: NonNullable<Body['filter']>) {
  const { t } = useWords()
  const cache = useQueryClient()
  const [job, setJob] = useState<Job>()
  const starting = useCall(changeProducts)

  async function follow(id: string) {
    let now = await call(getJob, { params: { id } })
    for (setJob(now); !isOver(now); setJob(now)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      now = await call(getJob, { params: { id } })
    }
    await askAgain(cache, [listProducts])
    toast({
      text: t('bulk.changed', { count: now.changed }),
      ...(now.undo_until && { undo: () => void undo(id) }),
    })
    if (!now.refused.length) setJob(undefined)
  }
  async function undo(id: string) {
    await call(undoJob, { params: { id } })
    await askAgain(cache, [listProducts])
    toast({ text: t('bulk.undone') })
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
      await follow(answer.job.id)
      return true
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
