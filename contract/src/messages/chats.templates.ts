import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, id, idParams, language, moment, name, note, paginated, strictObject, version } from '../platform/fields.ts'

/** Texts that a brand sends repeatedly, with fields such as `{retailer}`. */

/** The text in at least one language. */
const texts = z.partialRecord(language, note)

export const ChatTemplate = z.object({ id, name: z.string(), texts: z.partialRecord(language, z.string()), version, updated_at: moment })
export type ChatTemplate = z.infer<typeof ChatTemplate>

const input = { name, texts }

export const listChatTemplates = endpoint('GET', '/chat/template', 'Templates for messages, by name', {
  caller: 'chat:read',
  reads: 'replica',
  result: paginated(ChatTemplate),
})

export const addChatTemplate = endpoint('POST', '/chat/template', 'Add a template for messages', {
  caller: 'chat:write',
  body: strictObject(input),
  result: ChatTemplate,
})

export const editChatTemplate = endpoint('PUT', '/chat/template/:id', 'Change a template for messages', {
  caller: 'chat:write',
  params: idParams,
  body: strictObject({ ...input, version }),
  result: ChatTemplate,
})

export const removeChatTemplate = endpoint('DELETE', '/chat/template/:id', 'Delete a template for messages', {
  caller: 'chat:write',
  params: idParams,
  result: emptyObject,
})
