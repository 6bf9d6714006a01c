import { getJob, type Job } from '@linesheet/contract/platform/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { queryOptionsFor } from '../../kit/api/queries.ts'
import { setRecord } from '../../kit/api/queryCache.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { paths } from '../../kit/paths.ts'

/** Opens the page of a job over orders that was just started. The page sees the job begin, however soon it ends. */
export function useOpenOrderJob() {
  const cache = useQueryClient()
  const navigateTo = useNavigateTo()
  return (job: Job) => {
    const { queryKey } = queryOptionsFor(getJob, { params: { id: job.id } })
    setRecord(cache, queryKey, job)
    // The event of its end may have arrived before this response.
    void cache.invalidateQueries({ queryKey })
    navigateTo(paths.changedOrders(job.id))
  }
}
