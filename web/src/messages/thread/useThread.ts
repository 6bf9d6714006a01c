import { getChat, type Message } from '@linesheet/contract/messages/chats'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { latestPage } from './latestPage.ts'
import { type ThreadWindow, withLatest, withMessage, withNewer, withOlder } from './threadWindow.ts'

type Query = NonNullable<RequestInput<typeof getChat>['query']>
type Direction = 'older' | 'newer'

/**
 * The messages of a chat: the latest page, which follows live events, and earlier ones as far as they were loaded. With `around`, the
 * page around that message, and later ones as far as they were loaded. The component must be rendered with a key of both arguments.
 */
export function useThread(id: string, around: string | undefined) {
  const latest = useEndpointQuery(getChat, latestPage(id))
  const found = useEndpointQuery(getChat, { params: { id }, query: { around, peek: 'true' } }, { enabled: around !== undefined })
  const first = around === undefined ? latest : found
  const [known, setKnown] = useState<ThreadWindow>()
  const [seen, setSeen] = useState<unknown>()
  const [loading, setLoading] = useState<Direction>()
  const [failure, setFailure] = useState<{ direction: Direction; error: unknown }>()
  const isLoading = useRef(false)

  if (!known && first.data) setKnown(first.data)
  if (known && latest.data && latest.data !== seen) {
    setSeen(latest.data)
    setKnown(withLatest(known, latest.data))
  }

  async function load(direction: Direction, query: Query, merge: (window: ThreadWindow, page: ThreadWindow) => ThreadWindow) {
    if (isLoading.current) return
    isLoading.current = true
    setLoading(direction)
    setFailure(undefined)
    try {
      const page = await call(getChat, { params: { id }, query: { ...query, peek: 'true' } })
      setKnown((window) => window && merge(window, page))
    } catch (error) {
      setFailure({ direction, error })
    }
    isLoading.current = false
    setLoading(undefined)
  }

  return {
    chat: latest.data?.chat ?? first.data?.chat,
    window: known,
    error: known ? undefined : first.error,
    retry: () => void first.refetch(),
    loading,
    failure,
    loadOlder: () => void (known?.messages[0] && load('older', { before: known.messages[0].sequence }, withOlder)),
    loadNewer: () => void (known?.messages.length && load('newer', { after: known.messages.at(-1)?.sequence }, withNewer)),
    /** Shows a message that a call has returned. */
    showMessage: (message: Message) => setKnown((window) => window && withMessage(window, message)),
  }
}
export type Thread = ReturnType<typeof useThread>
