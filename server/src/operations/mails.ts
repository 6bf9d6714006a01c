import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { addressMail } from '../account/session/address-mail.words.ts'
import { passwordResetMail } from '../account/session/reset-mail.words.ts'
import { securityMail, securityNotices } from '../account/session/security-mail.words.ts'
import { recordMailRefusal } from '../account/sign-in-address/login-changes.sql.ts'
import { loginChangeMail, loginMails } from '../account/sign-in-address/login-mail.words.ts'
import { applicationMail, applicationMails } from '../brand/onboarding/application-mail.words.ts'
import { supportQuestionMail } from '../home/question-mail.words.ts'
import { newOrderMail } from '../orders/new-order-mail.words.ts'
import { type Config, publicAddress } from '../platform/config.ts'
import { noBrand } from '../platform/db/db.ts'
import type { Worker } from '../platform/outbox/outbox.ts'
import { MailRefused } from '../platform/ports/mail/mail.ts'

const resetPayload = z.object({ to: z.string(), name: z.string(), language: z.enum(languages), token: z.string() })

/** Sends the link to set a new password. */
export const sendResetMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, name, language, token } = resetPayload.parse(payload)
  const url = `${publicAddress(config)}/forgotpassword?token=${token}`
  await ports.mail.send({ id, to, ...passwordResetMail(language, { name, url, product: config.PRODUCT_NAME }) })
}

const signInUrl = (config: Config, addressToken: string) => `${publicAddress(config)}/?confirm_address=${addressToken}`
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

/** Tells a user what happened to the account: a sign-in on a new device, a changed password. */
export const sendSecurityNotice: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, language, ...notice } = securityPayload.parse(payload)
  const url = `${publicAddress(config)}/settings/security`
  await ports.mail.send({ id, to, ...securityMail(language, { ...notice, url, product: config.PRODUCT_NAME }) })
}

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
 * Tells the old or the new address of a change of the sign-in address, with the link that decides it. What the mail server refuses of the new
 * one is stored with the change, and final.
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

const applicationPayload = z.object({
  mail: z.enum(applicationMails),
  to: z.string(),
  language: z.enum(languages),
  brand: z.string(),
  token: z._default(z.string(), ''),
  address_token: z._default(z.string(), ''),
  reason: z._default(z.string(), ''),
})

/** Tells an applicant how to go on with the application, or what became of it. */
export const sendApplicationMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { mail, to, language, token, address_token: addressToken, ...texts } = applicationPayload.parse(payload)
  const url = addressToken
    ? signInUrl(config, addressToken)
    : `${publicAddress(config)}${token ? `/onboard/${language}?token=${token}` : '/'}`
  await ports.mail.send({ id, to, ...applicationMail(language, mail, { ...texts, url, product: config.PRODUCT_NAME }) })
}

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

const newOrderPayload = z.object({
  to: z.string(),
  language: z.enum(languages),
  order_id: z.string(),
  number: z.string(),
  retailer: z.string(),
  units: z.number(),
  goods: z.string(),
  is_free: z._default(z.boolean(), false),
})

/** Announces a new order to the address that the brand chose for it. */
export const sendNewOrderMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, language, order_id, is_free: isFree, ...order } = newOrderPayload.parse(payload)
  const url = `${publicAddress(config)}/order/${order_id}`
  await ports.mail.send({ id, to, ...newOrderMail(language, { ...order, isFree, url, product: config.PRODUCT_NAME }) })
}
