import { listChatTranslators } from '@linesheet/contract/messages/chats.translate'
import type { Language } from '@linesheet/domain/platform/languages'
import { useEndpointQuery } from '../../kit/api/queries.ts'

/**
 * Returns a test whether messages can be translated, so that it is offered only where it can be done. `from`: null where nobody knows the
 * language. False until the server has said what it can.
 */
export function useChatTranslators() {
  const { data } = useEndpointQuery(listChatTranslators, {})
  return (from: Language | null, to: Language) =>
    data?.pairs.some((pair) => pair.to === to && (from === null || pair.from === from)) ?? false
}
