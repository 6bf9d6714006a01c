import type { Language } from '@linesheet/domain/languages'
import { renderMail } from './mail-templates.ts'

type Question = { brand: string; name: string; username: string; language: Language; text: string; product: string }

/** A brand's question as those who run the place read it: theirs is English, the text and the language to answer in are the brand's. */
export function supportQuestionMail({ brand, name, username, language, text, product }: Question): {
  subject: string
  html: string
  text: string
} {
  const subject = `${brand} asks`
  const paragraphs = text.split(/\n+/).filter(Boolean)
  const footnote = `${name}, ${username}, reads ${language}. A reply to this mail goes there.`
  return { subject, ...renderMail({ language: 'en', product, heading: subject, paragraphs, footnote }) }
}
