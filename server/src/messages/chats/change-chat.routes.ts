import { changeChat, saveChatDraft, tellTyping } from '@linesheet/contract/messages/chats'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { lockChat } from './append.sql.ts'
import { markDone, setArchived, setAutoTranslation, undoDone } from './change-chat.sql.ts'
import { chatExists, findUserName, storeDraft } from './drafts.sql.ts'
import { findChat } from './messages.sql.ts'

export const changeChatRoutes = [
  serve(changeChat, async ({ tx, brandId, userId, now, params: { id }, body: { is_archived, is_done, auto_translate }, publish }) => {
    await lockChat(tx, brandId, id)
    if (is_archived !== undefined) await setArchived(tx, brandId, id, is_archived ? now : null)
    // An archived chat must need no reply, or the reply would be missed.
    if (is_done || is_archived) await markDone(tx, brandId, id)
    else if (is_done === false) await undoDone(tx, brandId, id)
    if (auto_translate !== undefined) await setAutoTranslation(tx, brandId, id, auto_translate)
    publish('chat.changed', id)
    const { last_sequence: _, ...chat } = await findChat(tx, brandId, userId, id)
    return chat
  }),

  serve(saveChatDraft, async ({ tx, brandId, userId, now, params: { id }, body: { text } }) => {
    if (!(await chatExists(tx, brandId, id))) throw notFoundRefusal('chat')
    await storeDraft(tx, brandId, { chat_id: id, user_id: userId, text, saved_at: now })
    return {}
  }),

  serve(tellTyping, async ({ tx, brandId, userId, params: { id }, publish }) => {
    const [exists, name] = await Promise.all([chatExists(tx, brandId, id), findUserName(tx, userId)])
    if (!exists) throw notFoundRefusal('chat')
    publish('chat.typing', id, { by: name ?? '' })
    return {}
  }),
]
