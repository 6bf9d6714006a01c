import type { Message } from '@linesheet/contract/messages/chats'
import { type Day, dayIn } from '@linesheet/domain/platform/days'

export type ThreadItem = { kind: 'day'; day: Day } | { kind: 'unread' } | { kind: 'message'; message: Message; continues: boolean }

/** Messages of one side within so many milliseconds are grouped. */
const togetherMs = 5 * 60_000

const continuesFrom = (previous: Message | undefined, message: Message) =>
  previous !== undefined &&
  previous.sender === message.sender &&
  previous.author?.id === message.author?.id &&
  Date.parse(message.sent_at) - Date.parse(previous.sent_at) < togetherMs

/** Messages with the days between them, in the user's time zone, and a line before the first unread one. */
export function threadItems(messages: readonly Message[], timeZone: string, firstUnreadId?: string): ThreadItem[] {
  return messages.flatMap((message, index): ThreadItem[] => {
    const previous = messages[index - 1]
    const day = dayIn(timeZone, new Date(message.sent_at))
    const isNewDay = !previous || dayIn(timeZone, new Date(previous.sent_at)) !== day
    const isFirstUnread = message.id === firstUnreadId
    return [
      ...(isNewDay ? [{ kind: 'day', day } as const] : []),
      ...(isFirstUnread ? [{ kind: 'unread' } as const] : []),
      { kind: 'message', message, continues: !isNewDay && !isFirstUnread && continuesFrom(previous, message) },
    ]
  })
}

/** The first of the last `unread` messages of the retailer; undefined if it is not among these. */
export const firstUnread = (messages: readonly Message[], unread: number): string | undefined =>
  unread > 0 ? messages.filter(({ sender }) => sender === 'retailer').at(-unread)?.id : undefined

/** The sequence until which the retailer has read. Older pages may have been loaded before it did. */
export const readUntil = (messages: readonly Message[]) =>
  Math.max(0, ...messages.filter(({ sender, read_at }) => sender === 'brand' && read_at).map(({ sequence }) => sequence))

/** The number of items that fit into a large window. */
const firstCount = 16

/** The last items, and at least the ones from some before the message that the chat opens at. */
export function itemsFrom(items: readonly ThreadItem[], id: string | undefined): readonly ThreadItem[] {
  const at = id === undefined ? -1 : items.findIndex((item) => item.kind === 'message' && item.message.id === id)
  const last = items.length - firstCount
  return items.slice(Math.max(0, at < 0 ? last : Math.min(last, at - firstCount)))
}
