import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import { noBrand } from '../../platform/db/db.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { recordMailRefusal } from './login-changes.sql.ts'
import { loginChangeMail, loginMails } from './login-mail.words.ts'

const loginPayload = z.object({
  mail: z.enum(loginMails),
  to: z.string(),
  name: z.string(),
  language: z.enum(languages),
  old: z.string(),
  new: z.string(),
  code: z._default(z.string(), ''),
  token: z.optional(z.string()),
  change_id: z.optional(z.string()),
})

/**
 * Notifies the old or the new address of a change of the sign-in address, with the link that decides it. A refusal by the mail server for the new address is
 * stored with the change, and final.
 */
export const sendLoginMail: Worker = async ({ id, payload }, { db, ports, config }) => {
  const { mail, to, language, token, change_id: changeId, ...texts } = loginPayload.parse(payload)
  const path = token ? `change-request?token=${token}` : mail === 'reverted' ? 'forgotpassword' : ''
  const url = `${publicAddress(config)}/${path}`
  try {
    await ports.mail.send({ id, to, ...loginChangeMail(language, mail, { ...texts, url, product: config.PRODUCT_NAME }) })
  } catch (error) {
    if (!changeId || !(error instanceof MailRefused)) throw error
    await db.write({ brandId: noBrand }, (tx) => recordMailRefusal(tx, changeId, error.message.slice(0, 500)))
  }
}
