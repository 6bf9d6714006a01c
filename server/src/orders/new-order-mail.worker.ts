import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { publicAddress } from '../platform/config.ts'
import type { Worker } from '../platform/outbox/outbox.ts'
import { newOrderMail } from './new-order-mail.words.ts'

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
