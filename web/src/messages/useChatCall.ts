import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { invalidateAfter } from '../kit/api/queryCache.ts'
import { showToast } from '../kit/overlays/toasts.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'

/** Makes a call that has no form: a refusal is shown as a toast, and resolves to undefined. */
export function useChatCall() {
  const cache = useQueryClient()
  const words = useWords()
  return async <E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    events: readonly LiveEventName[],
  ): Promise<ResponseResult<E> | undefined> => {
    try {
      const result = await call(endpoint, input)
      void invalidateAfter(cache, events)
      return result
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
      return undefined
    }
  }
}
