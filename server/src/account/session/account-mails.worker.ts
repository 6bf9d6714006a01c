import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { type Config, publicAddress } from '../../platform/config.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { addressMail } from './address-mail.words.ts'
import { passwordResetMail } from './reset-mail.words.ts'
import { securityMail, securityNotices } from './security-mail.words.ts'

const resetPayload = z.object({ to: z.string(), name: z.string(), language: z.enum(languages), token: z.string() })

/** Sends the link to set a new password. */
export const sendResetMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, name, language, token } = resetPayload.parse(payload)
  const url = `${publicAddress(config)}/forgotpassword?token=${token}`
  await ports.mail.send({ id, to, ...passwordResetMail(language, { name, url, product: config.PRODUCT_NAME }) })
}

/** The address of the sign-in page, with the token that proves the email address. */
export const signInUrl = (config: Config, addressToken: string) => `${publicAddress(config)}/?confirm_address=${addressToken}`
const addressPayload = z.object({ to: z.string(), language: z.enum(languages), token: z.string() })

/** Sends the link to the sign-in page by which a user proves the address. */
export const sendAddressMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, language, token } = addressPayload.parse(payload)
  await ports.mail.send({ id, to, ...addressMail(language, { url: signInUrl(config, token), product: config.PRODUCT_NAME }) })
}

const securityPayload = z.object({
  notice: z.enum(securityNotices),
  to: z.string(),
  name: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  user_agent: z.string(),
  address: z.string(),
  at: z.string(),
})

/** Notifies a user of an event of the account: a sign-in on a new device, a changed password. */
export const sendSecurityNotice: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, language, ...notice } = securityPayload.parse(payload)
  const url = `${publicAddress(config)}/settings/security`
  await ports.mail.send({ id, to, ...securityMail(language, { ...notice, url, product: config.PRODUCT_NAME }) })
}
