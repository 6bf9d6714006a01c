import { getPhotoDownloads, type PhotoFailure, retryPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useLiveQuery } from '../../kit/api/useLiveQuery.ts'

/** The photos that an import fetches from their addresses, with live updates, and a retry of failed ones. */
export function usePhotoDownloads(jobId: string) {
  const params = { id: jobId }
  const { data, error } = useLiveQuery(getPhotoDownloads, { params }, { isFinal: ({ waiting }) => waiting === 0 })
  const retrying = useEndpointMutation(retryPhotoDownloads, { events: ['job.progress'] })
  /** Further pages, in the state in which they were requested. */
  const [further, setFurther] = useState<{ failures: PhotoFailure[]; has_more: boolean }>()
  const [pageError, setPageError] = useState<unknown>()
  const failures = [...(data?.failures ?? []), ...(further?.failures ?? [])]

  async function showMore() {
    setPageError(undefined)
    try {
      const page = await call(getPhotoDownloads, { params, query: { after: failures.at(-1)?.id } })
      setFurther({ failures: [...(further?.failures ?? []), ...page.failures], has_more: page.has_more })
    } catch (cause) {
      setPageError(cause)
    }
  }

  async function retry(id?: string) {
    setFurther(undefined)
    await retrying.send({ params, body: id ? { id } : {} })
  }

  return {
    downloads: data,
    failures,
    hasMore: further ? further.has_more : (data?.has_more ?? false),
    showMore,
    retry,
    retryingId: retrying.busy ? (retrying.lastInput?.body?.id ?? 'all') : undefined,
    error: error ?? retrying.error ?? pageError,
  }
}
