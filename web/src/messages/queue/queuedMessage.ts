import type { sendMessage } from '@linesheet/contract/messages/chats'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'

type MessageBody = RequestInput<typeof sendMessage>['body']

/** Why the server did not take a message, as far as it can be stored. */
export type SendRefusal = { code: string; status: number; errors: FieldErrors; retryAfter?: number | undefined }

/** A message that waits in this browser. `body.key` is its own: the server takes the message once, however often it is sent. */
export type QueuedMessage = {
  /** Who wrote it, for which brand: nobody else sends it. */
  owner: string
  /** Rises: the order in which messages are sent. */
  position: number
  body: MessageBody & { key: string; company_id: string; text: string }
  file?: File
  created_at: string
  /** It is shown, and the browser does not have it yet: closing the tab would lose it. Never stored. */
  isBeingKept?: true
  /** Set once the server has refused it. It then waits for the user. */
  refusal?: SendRefusal
}

const inOrder = (messages: readonly QueuedMessage[]) => messages.toSorted((a, b) => a.position - b.position)

/** The retailers to whom messages wait that were not refused. */
export const waitingRetailers = (messages: readonly QueuedMessage[], owner: string) => [
  ...new Set(messages.filter((message) => message.owner === owner && !message.refusal).map(({ body }) => body.company_id)),
]

/** The next message to a retailer. Those that were refused do not delay it. */
export const nextMessage = (messages: readonly QueuedMessage[], owner: string, retailerId: string) =>
  inOrder(messages).find((message) => message.owner === owner && message.body.company_id === retailerId && !message.refusal)

/** What waits in a chat, in its order, without what has arrived already. */
export const waitingIn = (messages: readonly QueuedMessage[], owner: string, retailerId: string, arrived: ReadonlySet<string>) =>
  inOrder(messages).filter((message) => message.owner === owner && message.body.company_id === retailerId && !arrived.has(message.body.key))
