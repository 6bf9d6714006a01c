import type { sendMessage } from '@linesheet/contract/messages/chats'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'

type MessageBody = RequestInput<typeof sendMessage>['body']

/** Why the server did not take a message, as far as it can be stored. */
export type SendRefusal = { code: string; status: number; errors: FieldErrors; retryAfter?: number | undefined }

/** A message that waits in this browser. `body.key` is its idempotency key: the server accepts the message once, however often it is sent. */
export type QueuedMessage = {
  /** The author and the brand: nobody else sends the message. */
  owner: string
  /** An increasing number: the order in which messages are sent. */
  position: number
  body: MessageBody & { key: string; company_id: string; text: string }
  file?: File
  created_at: string
  /** True while the message is shown but not stored yet: closing the tab would lose it. Never stored itself. */
  isBeingKept?: true
  /** Set once the server has refused the message, which then waits for the user. */
  refusal?: SendRefusal
}

const inOrder = (messages: readonly QueuedMessage[]) => messages.toSorted((a, b) => a.position - b.position)

/** The retailers with waiting messages that were not refused. */
export const waitingRetailers = (messages: readonly QueuedMessage[], owner: string) => [
  ...new Set(messages.filter((message) => message.owner === owner && !message.refusal).map(({ body }) => body.company_id)),
]

/** The next message to a retailer. Refused messages do not delay it. */
export const nextMessage = (messages: readonly QueuedMessage[], owner: string, retailerId: string) =>
  inOrder(messages).find((message) => message.owner === owner && message.body.company_id === retailerId && !message.refusal)

/** The waiting messages of a chat, in order, without the ones that have already arrived. */
export const waitingIn = (messages: readonly QueuedMessage[], owner: string, retailerId: string, arrived: ReadonlySet<string>) =>
  inOrder(messages).filter((message) => message.owner === owner && message.body.company_id === retailerId && !arrived.has(message.body.key))
