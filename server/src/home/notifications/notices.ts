import type { NotificationEvent } from '@linesheet/domain/home/notifications'
import { cancelRequestDeadline } from '@linesheet/domain/orders/orders'
import * as z from 'zod/mini'
import type { Recipient } from '../../account/settings/notification-choices.sql.ts'
import { findDispute } from '../../orders/disputes/disputes.sql.ts'
import { newOrderMail } from '../../orders/new-order-mail.words.ts'
import { newOrderSummary } from '../../orders/new-order-mail.worker.ts'
import { type Config, publicAddress } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import type { RenderedMail } from '../../platform/ports/mail/mail-template.words.ts'
import { directRequestMail } from '../../storefront/direct/instructions-mail.words.ts'
import { findToday } from '../today.ts'
import { digestLine } from './digest-line.words.ts'
import { cancelRequestMail, deadlinesMail, digestMail, disputeMail } from './notification-mail.words.ts'
import { findJobStarter, findNotifiedOrders } from './notifications.sql.ts'

/**
 * How members are notified of an event. `ids`: the records of a listed event; a member is notified of the unread ones, and nobody if there are none. `only`:
 * the only member whom it concerns. `except`: an address that gets a mail already. `write`: writes the mail, if it is more than a line for each record.
 */
export type Notice = {
  ids?: readonly string[]
  only?: string | undefined
  except?: string | undefined
  write?: (recipient: Recipient) => RenderedMail | undefined | Promise<RenderedMail | undefined>
}
type NoticeOf = (tx: Tx, brandId: string, facts: Record<string, unknown>, context: { config: Config; now: Date }) => Promise<Notice>

/** How many orders a mail lists. */
export const listedOrders = 10

export const readerOf = ({ language, time_zone }: Recipient, config: Config, path: string) => ({
  language,
  time_zone,
  product: config.PRODUCT_NAME,
  url: `${publicAddress(config)}${path}`,
})

const newOrderFacts = z.extend(newOrderSummary, { except: z.optional(z.string()) })
const cancelFacts = z.object({ order_id: z.string(), reason: z.string() })
const disputeFacts = z.object({ dispute_id: z.string() })
const deadlineFacts = z.object({ order_ids: z.array(z.string()), count: z.number() })
const messageFacts = z.object({ chat_id: z.string() })
const lowStockFacts = z.object({ product_ids: z.array(z.string()) })
const jobFacts = z.object({ job_id: z.string() })
const payoutFacts = z.object({ payout_id: z.string() })
const webhookFacts = z.object({ webhook_id: z.string() })
const fileFacts = z.object({ file_id: z.string() })
const directFacts = z.object({
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  website: z.string(),
  message: z.string(),
  is_known: z.boolean(),
  retailer_id: z.nullable(z.string()),
})
const digestFacts = z.object({ user_id: z.string() })

const nothing: Notice = { ids: [] }

/** The notice of each event; a feature adds its own here. An event that was handled in the meantime has none. */
export const notices: Record<NotificationEvent, NoticeOf> = {
  order_received: async (_tx, _brandId, facts, { config }) => {
    const { order_id, except, is_free: isFree, ...order } = newOrderFacts.parse(facts)
    return {
      ids: [order_id],
      except,
      write: (recipient) => {
        const { language, product, url } = readerOf(recipient, config, `/order/${order_id}`)
        return newOrderMail(language, { ...order, isFree, url, product, toMember: true })
      },
    }
  },

  cancel_requested: async (tx, brandId, facts, { config }) => {
    const { order_id, reason } = cancelFacts.parse(facts)
    const [order] = await findNotifiedOrders(tx, brandId, [order_id])
    if (!order?.cancel_requested_at) return nothing
    const until = cancelRequestDeadline(order.cancel_requested_at).toISOString()
    return {
      ids: [order_id],
      write: (recipient) => cancelRequestMail(readerOf(recipient, config, `/order/${order_id}`), order, { reason, until }),
    }
  },

  dispute_opened: async (tx, brandId, facts, { config }) => {
    const { dispute_id } = disputeFacts.parse(facts)
    const { order_id, status, reason, amount, currency_code, due_at } = await findDispute(tx, brandId, dispute_id)
    const [order] = await findNotifiedOrders(tx, brandId, [order_id])
    if (!order || status !== 'pending') return nothing
    const dispute = { reason, amount: `${currency_code} ${formatAmount(amount, currency_code)}`, until: due_at }
    return { ids: [dispute_id], write: (recipient) => disputeMail(readerOf(recipient, config, `/order/${order_id}`), order, dispute) }
  },

  deadline_near: async (tx, brandId, facts, { config }) => {
    const { order_ids, count } = deadlineFacts.parse(facts)
    const found = await findNotifiedOrders(tx, brandId, order_ids)
    const orders = found.filter(({ due_at }) => due_at)
    if (!orders.length) return nothing
    const listed = { orders: orders.slice(0, listedOrders), count: count - (order_ids.length - orders.length) }
    return { ids: order_ids, write: (recipient) => deadlinesMail(readerOf(recipient, config, '/home'), listed) }
  },

  message_received: async (_tx, _brandId, facts) => ({ ids: [messageFacts.parse(facts).chat_id] }),

  low_stock: async (_tx, _brandId, facts) => ({ ids: lowStockFacts.parse(facts).product_ids }),

  job_finished: async (tx, brandId, facts) => {
    const { job_id } = jobFacts.parse(facts)
    const starter = await findJobStarter(tx, brandId, job_id)
    return starter ? { ids: [job_id], only: starter } : nothing
  },

  payout_paid: async (_tx, _brandId, facts) => ({ ids: [payoutFacts.parse(facts).payout_id] }),
  payout_failed: async (_tx, _brandId, facts) => ({ ids: [payoutFacts.parse(facts).payout_id] }),

  // There is another mail, which names the error (connections/webhooks/deliver-to-brand.worker.ts).
  webhook_disabled: async (_tx, _brandId, facts) => ({ ids: [webhookFacts.parse(facts).webhook_id] }),

  file_infected: async (_tx, _brandId, facts) => ({ ids: [fileFacts.parse(facts).file_id] }),

  direct_request: async (_tx, _brandId, facts, { config }) => {
    const { is_known: isKnown, retailer_id, ...request } = directFacts.parse(facts)
    return {
      write: (recipient) => {
        const { language, product, url } = readerOf(recipient, config, retailer_id ? `/network/${retailer_id}` : '/network')
        return directRequestMail(language, { ...request, isKnown, url, product })
      },
    }
  },

  daily_digest: async (tx, brandId, facts, { config, now }) => ({
    only: digestFacts.parse(facts).user_id,
    write: async (recipient) => {
      const items = await findToday(tx, brandId, recipient.role, now)
      if (!items.length) return undefined
      const lines = items.slice(0, listedOrders).map((item) => digestLine(item, recipient.language))
      return digestMail(readerOf(recipient, config, '/home'), { orders: lines, count: items.length })
    },
  }),
}
