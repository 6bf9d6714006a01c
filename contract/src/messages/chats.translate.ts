import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idParams, language, note, strictObject } from '../platform/fields.ts'
import { Message } from './chats.ts'

/** Translation of messages (docs/product/messages.md). */

const Translation = z.object({
  /** The text in the requested language. */
  text: z.string(),
  /** False if the original is in that language already, or has nothing to translate. */
  translated: z.boolean(),
  originalText: z.string(),
  /** The language of the original. */
  from: z.nullable(language),
})
export type Translation = z.infer<typeof Translation>

export const translateMessage = endpoint('POST', '/chat/translate', 'Translate a message, or a text before it is sent', {
  caller: 'chat:read',
  body: strictObject({
    message_id: z.optional(id),
    /** A text to translate instead of `message_id`. */
    text: z.optional(note),
    to: language,
  }),
  result: Translation,
})

export const listChatTranslators = endpoint('GET', '/chat/translate', 'The language pairs in which messages can be translated', {
  caller: 'chat:read',
  result: z.object({ pairs: z.array(z.object({ from: language, to: language })) }),
})

export const correctLanguage = endpoint('PUT', '/chat/message/:id/language', 'Set the language of a message', {
  caller: 'chat:write',
  params: idParams,
  body: strictObject({ language_code: language }),
  result: Message,
})
