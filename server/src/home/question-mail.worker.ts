import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import type { Worker } from '../platform/outbox/outbox.ts'
import { supportQuestionMail } from './question-mail.words.ts'

const questionPayload = z.object({
  brand: z.string(),
  username: z.string(),
  name: z.string(),
  language: z.enum(languages),
  text: z.string(),
})

/** Sends a brand's question to support; a reply goes to the user who asked. */
export const sendSupportQuestion: Worker = async ({ id, payload }, { ports, config }) => {
  const question = questionPayload.parse(payload)
  const mail = supportQuestionMail({ ...question, product: config.PRODUCT_NAME })
  await ports.mail.send({ id, to: config.SUPPORT_EMAIL, replyTo: question.username, ...mail })
}
