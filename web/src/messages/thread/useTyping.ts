import { tellTyping } from '@linesheet/contract/messages/chats'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { liveEvents } from '../../kit/api/liveConnection.ts'

/** The interval of reports to colleagues, and the time that a report is shown, in ms. */
const tellMs = 3000
const holdMs = 5000

/** Reports to colleagues that the user types in a chat, at most every few seconds. */
export function useTellTyping(chatId: string | undefined) {
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!chatId || now - toldAt.current < tellMs) return
    toldAt.current = now
    call(tellTyping, { params: { id: chatId } }).catch(() => undefined)
  }
}

/** The name of the colleague who types in a chat, '' for one without a name; undefined while nobody does. */
export function useTypingColleague(chatId: string): string | undefined {
  const [typing, setTyping] = useState<string>()
  useEffect(() => {
    let timer = 0
    const stop = () => setTyping(undefined)
    const unwatch = liveEvents.watch((events) => {
      for (const { name, id, by } of events) {
        if (id !== chatId) continue
        clearTimeout(timer)
        if (name === 'chat.sent') stop()
        if (name !== 'chat.typing') continue
        setTyping(by ?? '')
        timer = window.setTimeout(stop, holdMs)
      }
    })
    return () => {
      unwatch()
      clearTimeout(timer)
      stop()
    }
  }, [chatId])
  return typing
}
