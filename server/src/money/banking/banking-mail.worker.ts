import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { bankingMail, bankingMails } from './banking-mail.words.ts'

const payloadSchema = z.object({
  mail: z.enum(bankingMails),
  to: z.string(),
  hello: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  label: z.string(),
  name: z.string(),
  address: z.string(),
  at: z.string(),
  code: z._default(z.string(), ''),
})

/** Notifies an owner of a change of the bank details. */
export const sendBankingMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { mail, to, language, ...texts } = payloadSchema.parse(payload)
  const url = `${publicAddress(config)}/banking`
  await ports.mail.send({ id, to, ...bankingMail(language, mail, { ...texts, url, product: config.PRODUCT_NAME }) })
}
