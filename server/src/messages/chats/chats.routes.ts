import { countUnread, getChat, listChats, readChat } from '@linesheet/contract/messages/chats'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { readAsOne } from '../../platform/db/read-as-one.ts'
import { serve, serveFromFirstStep } from '../../platform/http/serve.ts'
import { countUnreadMessages, listChatPage } from './chats.list.sql.ts'
import { findChat, findLatestMessages, findMessages } from './messages.sql.ts'
import { readUntil, unreadFrom } from './read-chat.ts'
import { findPlace } from './reading.sql.ts'

type PageQuery = ParsedRequest<typeof getChat>['query']
type Reader = { brandId: string; userId: string }

/** The numbers of the first and last message of a page; undefined for the latest page. */
async function pageRange(tx: Tx, brandId: string, chatId: string, { before, after, around, limit }: PageQuery) {
  if (around) {
    const place = await findPlace(tx, brandId, around)
    if (place?.chat_id !== chatId) throw notFoundRefusal('message')
    const first = Math.max(1, place.sequence - Math.floor(limit / 2))
    return [first, first + limit - 1] as const
  }
  if (before !== undefined) return [before - limit, before - 1] as const
  return after === undefined ? undefined : ([after + 1, after + limit] as const)
}

/** A chat with a page of its messages. Messages are numbered without gaps, so the numbers show whether there are earlier and later ones. */
async function readPage(tx: Tx, { brandId, userId }: Reader, id: string, query: PageQuery) {
  const range = await pageRange(tx, brandId, id, query)
  const [{ last_sequence, ...chat }, messages] = await readAsOne(tx, (together) =>
    Promise.all([
      findChat(together, brandId, userId, id),
      range ? findMessages(together, brandId, id, ...range) : findLatestMessages(together, brandId, id, query.limit),
    ]),
  )
  const [first, last] = range ?? [last_sequence - query.limit + 1, last_sequence]
  return { chat, messages, last_sequence, has_before: first > 1, has_after: last < last_sequence }
}

export const chatRoutes = [
  serve(listChats, ({ tx, brandId, userId, query }) => listChatPage(tx, brandId, userId, query)),
  serve(countUnread, ({ tx, brandId }) => countUnreadMessages(tx, brandId)),

  serveFromFirstStep(getChat, async ({ step, context, brandId, userId, sessionId, role, may, now, params: { id }, query }) => {
    const scope = { brandId, userId, sessionId, role }
    const { last_sequence, ...page } = await context.db.read(scope, (tx) => readPage(tx, scope, id, query))
    const isReading = !page.has_after && !query.peek && page.chat.unread > 0 && may('chat:write')
    if (!isReading) return page
    await step(scope, (tx, after) => readUntil({ tx, brandId, now, ...after }, id, last_sequence))
    const participants = page.chat.participants.map((participant) =>
      participant.company_id === brandId ? { ...participant, unread: 0 } : participant,
    )
    return { ...page, chat: { ...page.chat, unread: 0, participants } }
  }),

  serve(readChat, async (call) => {
    const { sequence, is_read } = call.body
    await (is_read ? readUntil : unreadFrom)(call, call.params.id, sequence)
    return {}
  }),
]
