import { cancelJob, getJob, type Job } from '@linesheet/contract/platform/jobs'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { showToast } from '../overlays/toasts.ts'
import { useRefusalToast } from '../overlays/useRefusalToast.ts'
import { CallError } from './callError.ts'
import { isFinished } from './isFinished.ts'
import { queryOptionsFor, useEndpointMutation } from './queries.ts'
import { useLiveQuery } from './useLiveQuery.ts'

/** Follows a job from `follow` until it ends, and then calls `onFinish` once. */
export function useJob(onFinish: (job: Job) => void) {
  const words = useWords()
  const [jobId, setJobId] = useState<string>()
  const stopping = useEndpointMutation(cancelJob, {
    events: ['job.cancelled'],
    recordKey: ({ id }) => queryOptionsFor(getJob, { params: { id } }).queryKey,
  })
  useRefusalToast(stopping.error)
  const query = useLiveQuery(getJob, { params: { id: jobId ?? '' } }, { isFinal: isFinished, enabled: jobId !== undefined })
  const job = jobId === undefined ? undefined : query.data
  const finishedJob = job && isFinished(job) ? job : undefined
  const finish = useEffectEvent(() => finishedJob && onFinish(finishedJob))
  const finishedId = finishedJob?.id
  useEffect(() => {
    if (finishedId) finish()
  }, [finishedId])

  /** After a lost connection the job is still followed. After any other error it continues without this page. */
  const leave = useEffectEvent((error: unknown) => {
    if (error instanceof CallError && error.mayRepeat) return
    setJobId(undefined)
    showToast({ text: refusalText(words, error), tone: 'danger' })
  })
  useEffect(() => {
    if (query.error) leave(query.error)
  }, [query.error])

  return {
    job,
    isRunning: jobId !== undefined && !finishedJob,
    follow: setJobId,
    close: () => setJobId(undefined),
    isStopping: stopping.busy,
    stop: async () => job && stopping.send({ params: { id: job.id } }),
  }
}
