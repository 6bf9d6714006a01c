import * as z from 'zod/mini'
import { findMembersToNotify } from '../../account/settings/notification-choices.sql.ts'
import { notificationEffects, toMail } from '../../platform/outbox/notification-effects.ts'
import { type Effect, insertEffects, type Worker } from '../../platform/outbox/outbox.ts'
import { findStillUntold } from './find-waiting.ts'
import { findPushDevices } from './push-subscriptions.sql.ts'
import { takeWaiting } from './waiting-notices.sql.ts'
import { writeSummary } from './write-summary.ts'

const payloadSchema = z.object({ user_id: z.string(), channel: z._default(z.enum(['email', 'push']), 'email') })

/** The maximum number of records that a notification on a device covers; earlier ones were sent before. */
const maxRecords = 200

/**
 * Sends a member's due notices in one mail, or to each device, without notices that were read or handled in the meantime. Several of these effects may be due
 * at once: the first takes all, the others find nothing.
 */
export const sendWaiting: Worker = async ({ brand_id: brandId, payload }, { db, clock, config }) => {
  const { user_id: userId, channel } = payloadSchema.parse(payload)
  const now = clock()
  await db.write({ brandId }, async (tx) => {
    const records = await takeWaiting(tx, brandId, userId, channel, now)
    const [member] = records.length ? await findMembersToNotify(tx, brandId, userId) : []
    if (!member) return
    const effects: Effect[] = []
    if (channel === 'email') {
      const mail = writeSummary(member, config, await findStillUntold(tx, { brandId, member, channel, records, now }))
      if (mail) effects.push(toMail(member.to, mail))
    } else {
      const told = { user_id: userId, records: records.slice(0, maxRecords), since: now.toISOString() }
      for (const { id } of await findPushDevices(tx, userId, now))
        effects.push({ kind: notificationEffects.push, queue: 'pushes', payload: { ...told, device_id: id } })
    }
    if (effects.length) insertEffects(tx, brandId, effects, now)
  })
}
