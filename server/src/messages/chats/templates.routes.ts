import { addChatTemplate, editChatTemplate, listChatTemplates, removeChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { chatLimits } from '@linesheet/domain/messages/chats'
import { invalidInputRefusal, notFoundRefusal, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../../platform/http/serve.ts'
import {
  countTemplates,
  deleteTemplate,
  findNamesake,
  findTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplate,
} from './templates.sql.ts'

/** Throws 400 unless there is a text in at least one language. */
function checkTexts(texts: Partial<Record<string, string>>) {
  if (!Object.values(texts).some(Boolean)) throw invalidInputRefusal({ texts: 'required' })
}

export const chatTemplateRoutes = [
  serve(listChatTemplates, async ({ tx, brandId }) => {
    const items = await findTemplates(tx, brandId)
    return { items, count: items.length, items_per_page: chatLimits.templates, page: 1 }
  }),

  serve(addChatTemplate, async ({ tx, brandId, now, body, publish }) => {
    checkTexts(body.texts)
    if ((await countTemplates(tx, brandId)) >= chatLimits.templates)
      throw new Refusal('template.too-many', `A brand can have up to ${chatLimits.templates} templates`)
    const id = newId()
    if (!(await insertTemplate(tx, brandId, id, body, now))) throw invalidInputRefusal({ name: 'duplicate_value' })
    publish('chat_template.changed', id)
    return lockTemplate(tx, brandId, id)
  }),

  serve(editChatTemplate, async ({ tx, brandId, now, params: { id }, body: { version, ...input }, publish }) => {
    checkTexts(input.texts)
    const before = await lockTemplate(tx, brandId, id)
    if (before.version !== version) throw staleRecordRefusal(before)
    if (await findNamesake(tx, brandId, id, input.name)) throw invalidInputRefusal({ name: 'duplicate_value' })
    await updateTemplate(tx, brandId, id, input, now)
    publish('chat_template.changed', id)
    return lockTemplate(tx, brandId, id)
  }),

  serve(removeChatTemplate, async ({ tx, brandId, params: { id }, publish }) => {
    if (!(await deleteTemplate(tx, brandId, id))) throw notFoundRefusal('template')
    publish('chat_template.changed', id)
    return {}
  }),
]
