import type { Message } from '@linesheet/contract/messages/chats'

/** The messages of a chat that are loaded, without gaps. */
export type ThreadWindow = { messages: readonly Message[]; has_before: boolean; has_after: boolean }

/** The messages of both, in order; the later response wins for a message that is in both. */
function union(known: readonly Message[], later: readonly Message[]): Message[] {
  const byId = new Map([...known, ...later].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.sequence - b.sequence)
}

const firstOf = ({ messages }: ThreadWindow) => messages[0]?.sequence ?? Number.POSITIVE_INFINITY
const lastOf = ({ messages }: ThreadWindow) => messages.at(-1)?.sequence ?? Number.NEGATIVE_INFINITY

/**
 * Adds the latest page. If there may be a gap before it, after a long time without a connection, it replaces the loaded messages; but not
 * while older messages are read that end somewhere else (`has_after`).
 */
export function withLatest(known: ThreadWindow, latest: ThreadWindow): ThreadWindow {
  const isConnected = !latest.has_before || lastOf(known) >= firstOf(latest)
  if (!isConnected) return known.has_after ? known : latest
  const reachesBack = firstOf(known) <= firstOf(latest)
  return {
    messages: union(known.messages, latest.messages),
    has_before: reachesBack ? known.has_before : latest.has_before,
    has_after: false,
  }
}

/** Adds the page before the loaded messages. */
export const withOlder = (known: ThreadWindow, page: ThreadWindow): ThreadWindow => ({
  messages: union(page.messages, known.messages),
  has_before: page.has_before,
  has_after: known.has_after,
})

/** Adds the page after the loaded messages. */
export const withNewer = (known: ThreadWindow, page: ThreadWindow): ThreadWindow => ({
  messages: union(known.messages, page.messages),
  has_before: known.has_before,
  has_after: page.has_after,
})

/** Inserts a message that was changed or sent, unless others may be missing before it. */
export function withMessage(known: ThreadWindow, message: Message): ThreadWindow {
  const isKnown = known.messages.some(({ id }) => id === message.id)
  if (!isKnown && known.has_after) return known
  return { ...known, messages: union(known.messages, [message]) }
}
