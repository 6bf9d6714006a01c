import type { Message } from '@linesheet/contract/messages/chats'

/** For tests: a message of a retailer. */
export const messageFixture = (changes: Partial<Message> = {}): Message => ({
  id: `message ${changes.sequence ?? 1}`,
  chat_id: 'chat',
  sequence: 1,
  key: null,
  sender: 'retailer',
  author: null,
  text: 'Is the blue teapot back?',
  translated: false,
  originalText: null,
  language_code: 'en',
  files: [],
  sent_at: '2026-08-01T10:00:00Z',
  read_at: null,
  is_withdrawn: false,
  ...changes,
})
