import { type NotificationEvent, notificationEventNames } from '@linesheet/domain/notifications'
import * as z from 'zod/mini'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { type Effect, outboxInserts, type Worker } from '../kernel/outbox.ts'
import type { RenderedMail } from '../ports/mail-templates.ts'
import { notices } from './notices.ts'
import { notificationEffects } from './notification-effects.ts'
import { findRecipients, type Recipient } from './notifications.sql.ts'

const payloadSchema = z.object({ event: z.enum(notificationEventNames), facts: z.record(z.string(), z.unknown()) })

/** Writes a mail for each member who wants to be told, all of them or none. */
export const notifyMembers: Worker = async ({ brand_id: brandId, payload }, context, note) => {
  const { event, facts } = payloadSchema.parse(payload)
  const mails = await context.db.read({ brandId }, (tx) => writeMails(tx, brandId, { event, facts }, context))
  if (!mails.length) return
  const now = context.clock()
  note((tx) => outboxInserts(tx, brandId, mails, now))
}

type Notification = { event: NotificationEvent; facts: Record<string, unknown> }

async function writeMails(tx: Tx, brandId: string, { event, facts }: Notification, { config }: AppContext): Promise<Effect[]> {
  const { only, except, write } = await notices[event](tx, brandId, facts, config)
  if (!write) return []
  const recipients = await findRecipients(tx, brandId, event)
  const told = recipients.filter(({ user_id, to }) => (!only || user_id === only) && to !== except)
  const mails = await Promise.all(told.map(async (recipient) => toEffects(recipient, await write(recipient))))
  return mails.flat()
}

const toEffects = ({ to }: Recipient, mail: RenderedMail | undefined): Effect[] =>
  mail ? [{ kind: notificationEffects.mail, payload: { to, ...mail } }] : []

const mailSchema = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })

/** Sends a mail that was written before. */
export const sendNotificationMail: Worker = async ({ id, payload }, { ports }) => ports.mail.send({ id, ...mailSchema.parse(payload) })
