import type { Language } from '@linesheet/domain/platform/languages'
import { type RenderedMail, renderMail } from '../platform/ports/mail/mail-template.words.ts'

type Question = { brand: string; name: string; username: string; language: Language; text: string; product: string }

/** A brand's question to support, in English, with the user's text and the language to answer in. */
export function supportQuestionMail({ brand, name, username, language, text, product }: Question): RenderedMail {
  const subject = `${brand} asks`
  const paragraphs = text.split(/\n+/).filter(Boolean)
  const footnote = `${name}, ${username}, reads ${language}. Replies to this email go there.`
  return { subject, ...renderMail({ language: 'en', product, heading: subject, paragraphs, footnote }) }
}
