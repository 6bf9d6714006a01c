import { getChat, listChats } from '@linesheet/contract/messages/chats'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { parseListState } from '../../kit/lists/listState.ts'
import { defaultSort, listChatsQuery } from '../../messages/chats/messagesAddress.ts'
import { latestPage } from '../../messages/thread/latestPage.ts'
import { lazyPage } from './lazyPages.ts'

/** The chats with retailers; the list stays while chats are opened next to it. */
export function messageRoutes(brand: AnyRoute, cache: QueryClient) {
  const messages = createRoute({
    getParentRoute: () => brand,
    path: '/messages/{-$id}',
    loaderDeps: ({ search }) => search,
    loader: ({ params, deps: search }) => {
      prefetch(cache, listChats, { query: listChatsQuery(parseListState(search, defaultSort)) })
      const { id } = params as { id?: string }
      if (id) prefetch(cache, getChat, latestPage(id))
    },
    component: lazyPage(() => import('../../messages/MessagesPage.tsx'), 'MessagesPage'),
  })
  return [messages]
}
