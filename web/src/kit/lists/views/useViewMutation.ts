import type { Endpoint, RequestInput } from '@linesheet/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../api/queries.ts'
import { invalidateAfter } from '../../api/queryCache.ts'

/** A change of a view. It resolves after the default views are fetched again, so that the next address opens the right one. */
export function useViewMutation<E extends Endpoint>(endpoint: E, successMessage: string) {
  const cache = useQueryClient()
  const mutation = useEndpointMutation(endpoint, { successMessage })
  return {
    ...mutation,
    send: async (input: RequestInput<E>) => {
      const result = await mutation.send(input)
      if (result !== undefined) await invalidateAfter(cache, ['view.changed'])
      return result
    },
  }
}
