import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { signInUrl } from '../../account/session/account-mails.worker.ts'
import { publicAddress } from '../../platform/config.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { applicationMail, applicationMails } from './application-mail.words.ts'

const applicationPayload = z.object({
  mail: z.enum(applicationMails),
  to: z.string(),
  language: z.enum(languages),
  brand: z.string(),
  token: z._default(z.string(), ''),
  address_token: z._default(z.string(), ''),
  reason: z._default(z.string(), ''),
})

/** Tells an applicant how to continue the application, or its outcome. */
export const sendApplicationMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { mail, to, language, token, address_token: addressToken, ...texts } = applicationPayload.parse(payload)
  const url = addressToken
    ? signInUrl(config, addressToken)
    : `${publicAddress(config)}${token ? `/onboard/${language}?token=${token}` : '/'}`
  await ports.mail.send({ id, to, ...applicationMail(language, mail, { ...texts, url, product: config.PRODUCT_NAME }) })
}
