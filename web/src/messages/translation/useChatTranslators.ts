import { listChatTranslators } from '@linesheet/contract/messages/chats.translate'
import type { Language } from '@linesheet/domain/platform/languages'
import { useEndpointQuery } from '../../kit/api/queries.ts'

/**
 * A function that says whether messages can be translated, so that translation is only offered if it works. `from`: null for an unknown
 * language. False until the supported languages have loaded.
 */
export function useChatTranslators() {
  const { data } = useEndpointQuery(listChatTranslators, {})
  return (from: Language | null, to: Language) =>
    data?.pairs.some((pair) => pair.to === to && (from === null || pair.from === from)) ?? false
}
