import type { Message } from '@linesheet/contract/messages/chats'
import type { Language } from '@linesheet/domain/platform/languages'

/** The context that the messages of a chat share. */
export type MessageContext = {
  retailer: string
  autoTranslate: Language | null
  /** The sequence until which the retailer has read. */
  readUntil: number
  /** The message that was searched for. */
  foundId: string | undefined
  showMessage: (message: Message) => void
  /** Closes the chat. */
  leave: () => void
}
