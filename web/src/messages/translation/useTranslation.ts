import type { Message } from '@linesheet/contract/messages/chats'
import { translateMessage } from '@linesheet/contract/messages/chats.translate'
import type { Language } from '@linesheet/domain/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'

/**
 * The language in which a message is shown: the user's choice for the message, or the chat's automatic translation once the message
 * is in view. Null for the original.
 */
export function useShownLanguage({ language_code }: Message, auto: Language | null) {
  /** Undefined: the setting of the chat. Null: the original, whatever the setting of the chat. */
  const [chosen, setChosen] = useState<Language | null>()
  const [isInView, setInView] = useState(false)
  const isWorthIt = auto !== null && language_code !== null && language_code !== auto
  return {
    to: chosen === undefined ? (isWorthIt && isInView ? auto : null) : chosen,
    translate: setChosen,
    showOriginal: () => setChosen(null),
    /** True while the message will be translated as soon as it is seen. */
    isAwaited: isWorthIt && chosen === undefined && !isInView,
    see: () => setInView(true),
  }
}
export type ShownLanguage = ReturnType<typeof useShownLanguage>

/** The translation of a message. It is requested once in a session; the server stores it for everybody. */
export function useTranslation({ id, language_code }: Message, to: Language) {
  const { data, error, isFetching, refetch } = useQuery({
    // A corrected language of the message needs another translation.
    queryKey: ['translation of a message', id, language_code, to],
    queryFn: () => call(translateMessage, { body: { message_id: id, to } }),
    staleTime: 'static',
    retry: false,
  })
  return { result: data, isLoading: isFetching, error: isFetching ? null : error, retry: () => void refetch() }
}
