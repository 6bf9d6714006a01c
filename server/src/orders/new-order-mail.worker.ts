import { languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { publicAddress } from '../platform/config.ts'
import type { Worker } from '../platform/outbox/outbox.ts'
import { newOrderMail } from './new-order-mail.words.ts'

/** A new order as its mails describe it. */
export const newOrderSummary = z.object({
  order_id: z.string(),
  number: z.string(),
  retailer: z.string(),
  units: z.number(),
  goods: z.string(),
  is_free: z._default(z.boolean(), false),
})
const payloadSchema = z.extend(newOrderSummary, { to: z.string(), language: z.enum(languages) })

/** Announces a new order to the address for new orders in the brand's settings. */
export const sendNewOrderMail: Worker = async ({ id, payload }, { ports, config }) => {
  const { to, language, order_id, is_free: isFree, ...order } = payloadSchema.parse(payload)
  const url = `${publicAddress(config)}/order/${order_id}`
  await ports.mail.send({ id, to, ...newOrderMail(language, { ...order, isFree, url, product: config.PRODUCT_NAME }) })
}
