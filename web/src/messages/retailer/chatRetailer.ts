import type { Chat } from '@linesheet/contract/messages/chats'

/** The retailer of a chat, or a retailer to whom nobody has written yet. */
export type ChatRetailer = Chat['retailer']
