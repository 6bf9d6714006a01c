import type { TypedDraft } from '../../kit/drafts/typedMessages.ts'
import type { QueuedMessage } from '../queue/queuedMessage.ts'

/** The text without characters that the server refuses: pasted control characters and halves of surrogate pairs. */
export const cleanText = (text: string) => text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '').trim()

type NewMessage = Pick<QueuedMessage, 'body' | 'file'>

/**
 * The messages for the content of the composer: a message has one file, so that each file arrives on its own; the text is in the first.
 */
export function messageBodies(retailerId: string, draft: TypedDraft, files: readonly File[], newId: () => string): NewMessage[] {
  const [first, ...others] = files
  const { translated_to } = draft
  const translated_text = cleanText(draft.translated_text ?? '')
  const translation = translated_text && translated_to ? { translated_text, translated_to } : {}
  const text: NewMessage = {
    body: { key: newId(), company_id: retailerId, text: cleanText(draft.text), ...translation },
    ...(first && { file: first }),
  }
  return [text, ...others.map((file) => ({ body: { key: newId(), company_id: retailerId, text: '' }, file }))]
}

/** Whether the text was changed after it was translated. */
export const isStaleTranslation = ({ text, translated_text, translated_source }: TypedDraft) =>
  translated_text !== undefined && translated_source !== text.trim()

/** Whether somebody corrected the translation by hand: no machine may replace it. */
export const isCorrectedTranslation = ({ translated_text, machine_text }: TypedDraft) =>
  translated_text !== undefined && machine_text !== undefined && translated_text !== machine_text
