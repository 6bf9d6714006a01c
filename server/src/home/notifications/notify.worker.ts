import { isListed, mailTime, type NotificationEvent, notificationEventNames } from '@linesheet/domain/home/notifications'
import * as z from 'zod/mini'
import { findMembersToNotify, type Recipient, shouldNotify } from '../../account/settings/notification-choices.sql.ts'
import { insertBrandDeliveries } from '../../connections/webhooks/webhooks.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notificationEffects, toMail } from '../../platform/outbox/notification-effects.ts'
import { type Effect, insertEffects, type Worker } from '../../platform/outbox/outbox.ts'
import { brandEventOf } from './brand-event.ts'
import { type Notice, notices } from './notices.ts'
import { findUnsentNotifications } from './notification-feed.sql.ts'
import { insertWaiting, type WaitingNotice } from './waiting-notices.sql.ts'
import { writeSummary } from './write-summary.ts'

const payloadSchema = z.object({ event: z.enum(notificationEventNames), facts: z.record(z.string(), z.unknown()) })

type Told = { effects: Effect[]; waiting: WaitingNotice[] }
const nothing: Told = { effects: [], waiting: [] }

/** Writes a mail for each member who wants one, or stores a notice for later, and queues the brand's webhooks: all or nothing. */
export const notifyMembers: Worker = async ({ brand_id: brandId, id, sequence, payload }, context, note) => {
  const { event, facts } = payloadSchema.parse(payload)
  const now = context.clock()
  const told = await context.db.read({ brandId }, async (tx) => {
    const notice = await notices[event](tx, brandId, facts, { config: context.config, now })
    if (notice.ids && !notice.ids.length) return []
    const members = (await findMembersToNotify(tx, brandId)).filter(({ user_id }) => !notice.only || user_id === notice.only)
    const tellings = members.map((member) => ({ brandId, event, notice, member }))
    const mailed = await Promise.all(tellings.map((telling) => tellByMail(tx, context, telling)))
    return [...mailed, ...tellings.map((telling) => tellByPush(telling, now))]
  })
  const brandEvent = brandEventOf(event, facts)
  if (brandEvent) note((tx) => insertBrandDeliveries(tx, brandId, { id, sequence, at: now.toISOString(), ...brandEvent }, now))
  const effects = told.flatMap((outcome) => outcome.effects)
  const waiting = told.flatMap((outcome) => outcome.waiting)
  if (waiting.length) note((tx) => insertWaiting(tx, brandId, waiting))
  if (effects.length) note((tx) => insertEffects(tx, brandId, effects, now))
  if (event === 'job_finished') context.live.publish([{ brandId, name: 'notification.added', id: brandId }])
}

type Telling = { brandId: string; event: NotificationEvent; notice: Notice; member: Recipient }

async function tellByMail(tx: Tx, { config, clock }: AppContext, { brandId, event, notice, member }: Telling): Promise<Told> {
  const { ids, except, write } = notice
  const { user_id, to, mail_interval: interval, time_zone: timeZone } = member
  if (to === except || !shouldNotify(member, event, 'email')) return nothing
  const now = clock()
  const due_at = mailTime({ event, interval, timeZone, now })
  if (due_at && ids && isListed(event)) {
    const flush = { kind: notificationEffects.flush, payload: { user_id, channel: 'email' }, run_at: due_at }
    return { effects: [flush], waiting: ids.map((record_id) => ({ user_id, channel: 'email', event, record_id, due_at })) }
  }
  const rows = ids && isListed(event) ? await findUnsentNotifications(tx, { brandId, userId: user_id, now }, event, ids) : undefined
  if (rows && !rows.length) return nothing
  const mail = await (write ? write(member) : writeSummary(member, config, rows ?? []))
  return { effects: mail ? [toMail(to, mail)] : [], waiting: [] }
}

/** Long enough to gather a burst into one notification, and to skip members who read it in the app at once. */
const pushDelayMs = 5000

/** Stores a notice for the devices of a member, which show it a moment later. Nothing for a member without devices. */
function tellByPush({ event, notice: { ids }, member }: Telling, now: Date): Told {
  if (!ids || !isListed(event) || !member.has_devices || !shouldNotify(member, event, 'push')) return nothing
  const { user_id } = member
  const due_at = new Date(now.getTime() + pushDelayMs)
  const flush = { kind: notificationEffects.flush, payload: { user_id, channel: 'push' }, run_at: due_at }
  return { effects: [flush], waiting: ids.map((record_id) => ({ user_id, channel: 'push', event, record_id, due_at })) }
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })

/** Sends a mail that was written before. */
export const sendNotificationMail: Worker = async ({ id, payload }, { ports }) => ports.mail.send({ id, ...mailSchema.parse(payload) })
