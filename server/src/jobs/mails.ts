import { languages } from '@linesheet/domain/languages'
import * as z from 'zod/mini'
import { publicAddress } from '../kernel/config.ts'
import type { Worker } from '../kernel/outbox.ts'
import { supportQuestionMail } from '../ports/mail-templates.question.ts'
import { passwordResetMail } from '../ports/mail-templates.reset.ts'

const reset = z.object({ to: z.string(), name: z.string(), language: z.enum(languages), token: z.string() })

/** The link to choose a new password. */
export const sendResetMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, name, language, token } = reset.parse(payload)
  const url = `${publicAddress(config)}/forgotpassword?token=${token}`
  await ports.mail.send({ id, to, ...passwordResetMail(language, { name, url, product: config.PRODUCT_NAME }) })
}

const question = z.object({ brand: z.string(), username: z.string(), name: z.string(), language: z.enum(languages), text: z.string() })

/** What a brand asks us; whoever answers the mail answers the person. */
export const sendSupportQuestion: Worker = async ({ id, payload }, { ports, config }) => {
  const asked = question.parse(payload)
  const letter = supportQuestionMail({ ...asked, product: config.PRODUCT_NAME })
  await ports.mail.send({ id, to: config.SUPPORT_EMAIL, replyTo: asked.username, ...letter })
}
