import type { Message } from '@linesheet/contract/messages/chats'
import { translateMessage } from '@linesheet/contract/messages/chats.translate'
import type { Language } from '@linesheet/domain/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'

/**
 * Into which language a message is shown: as somebody asked with a press, or because the chat is translated as it is read, once the message
 * is in view. Null for the original.
 */
export function useShownLanguage({ language_code }: Message, auto: Language | null) {
  /** Undefined: as the chat says. Null: the original, whatever the chat says. */
  const [chosen, setChosen] = useState<Language | null>()
  const [isInView, setInView] = useState(false)
  const isWorthIt = auto !== null && language_code !== null && language_code !== auto
  return {
    to: chosen === undefined ? (isWorthIt && isInView ? auto : null) : chosen,
    translate: setChosen,
    showOriginal: () => setChosen(null),
    /** True while the message waits to be seen, to be translated then. */
    isAwaited: isWorthIt && chosen === undefined && !isInView,
    see: () => setInView(true),
  }
}
export type ShownLanguage = ReturnType<typeof useShownLanguage>

/** The translation of a message. It is asked for once in a session; the server keeps it for everybody. */
export function useTranslation({ id, language_code }: Message, to: Language) {
  const { data, error, isFetching, refetch } = useQuery({
    // A corrected language makes another translation.
    queryKey: ['translation of a message', id, language_code, to],
    queryFn: () => call(translateMessage, { body: { message_id: id, to } }),
    staleTime: 'static',
    retry: false,
  })
  return { result: data, isLoading: isFetching, error: isFetching ? null : error, retry: () => void refetch() }
}
