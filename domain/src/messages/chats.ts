/** The tabs of the list of chats; `needs_reply`: the retailer wrote last, and nobody marked the chat as done. */
export const chatTabs = ['needs_reply', 'all', 'unread', 'archived'] as const
export type ChatTab = (typeof chatTabs)[number]

export const messageSenders = ['brand', 'retailer'] as const
export type MessageSender = (typeof messageSenders)[number]

/** `files`: in one message. `templates`: of a brand. `messages`: on one page of a chat. */
export const chatLimits = { files: 10, templates: 100, messages: 50 }

/** The fields that a template may contain, written as `{retailer}`; `order` is the number of the order that the chat is about. */
export const templateFields = ['retailer', 'order', 'brand'] as const
export type TemplateField = (typeof templateFields)[number]

const excerptLength = { before: 40, after: 120 }

/** The part of a text around a match of `length` characters at `start`; cut ends are marked by `…`. */
export function excerptAround(text: string, start: number, length: number): string {
  const from = Math.max(0, start - excerptLength.before)
  const to = Math.min(text.length, start + length + excerptLength.after)
  const part = text
    .slice(from, to)
    .replace(/^\p{Cs}|\p{Cs}$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
}
