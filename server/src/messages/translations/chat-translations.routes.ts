import { correctLanguage, listChatTranslators, translateMessage } from '@linesheet/contract/messages/chats.translate'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { guessLanguage } from '../../platform/ports/translator/language-detector.ts'
import { translatablePairs } from '../../platform/ports/translator/translator.ts'
import { findMessage, setMessageLanguage } from '../chats/messages.sql.ts'
import { translateText } from './translate-text.ts'

export const chatTranslationRoutes = [
  serve(listChatTranslators, async ({ context }) => ({ pairs: translatablePairs(context.ports.translator) })),

  serveInSteps(translateMessage, async ({ context, brandId, body: { message_id, text, to } }) => {
    const message = message_id === undefined ? undefined : await context.db.read({ brandId }, (tx) => findMessage(tx, brandId, message_id))
    const original = message?.text ?? text
    if (original === undefined) throw invalidInputRefusal({ text: 'required' })
    const from = message?.language_code ?? (await guessLanguage(original, null))
    return translateText(context, brandId, { text: original, from, to })
  }),

  serve(correctLanguage, async ({ tx, brandId, params: { id }, body, publish }) => {
    await setMessageLanguage(tx, brandId, id, body.language_code)
    const message = await findMessage(tx, brandId, id)
    publish('chat.changed', message.chat_id)
    return message
  }),
]
