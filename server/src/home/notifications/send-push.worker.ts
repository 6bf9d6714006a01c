import { listedEvents } from '@linesheet/domain/home/notifications'
import * as z from 'zod/mini'
import { findMembersToNotify } from '../../account/settings/notification-choices.sql.ts'
import { CircuitBreaker } from '../../platform/outbox/circuit-breaker.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { findCompany } from '../home.sql.ts'
import { findStillUntold } from './find-waiting.ts'
import { deletePushSubscription, findPushSubscription, markPushUsed } from './push-subscriptions.sql.ts'
import { writePush } from './write-push.ts'

const payloadSchema = z.object({
  user_id: z.string(),
  device_id: z.string(),
  records: z.array(z.object({ event: z.enum(listedEvents), record_id: z.string() })),
  since: z.string(),
})

/** Older events are no longer pushed; they are in the mails and the bell. */
const longestMs = 6 * 3_600_000

/** While servers are restarted with other keys in their configuration, a browser may have subscribed with one that this server lacks. */
const newKeyMs = 3_600_000

/** By push service: one that hangs or fails is called less and less often, and the others continue. */
const breakers = new Map<string, CircuitBreaker>()
const maxBreakers = 200
function breakerOf(origin: string) {
  const breaker = breakers.get(origin) ?? new CircuitBreaker()
  if (breakers.size >= maxBreakers) breakers.clear()
  breakers.set(origin, breaker)
  return breaker
}

/** Notifies a device of everything that its user has not read by then. A device that is gone is deleted. */
export const sendPush: Worker = async ({ id: tag, brand_id: brandId, payload }, { db, clock, ports, log, keys }) => {
  const { user_id: userId, device_id, records, since } = payloadSchema.parse(payload)
  const now = clock()
  const left = Date.parse(since) + longestMs - now.getTime()
  if (left <= 0) return
  const found = await db.read({ brandId }, async (tx) => {
    const device = await findPushSubscription(tx, userId, device_id, now)
    const [member] = device ? await findMembersToNotify(tx, brandId, userId) : []
    if (!device || !member) return undefined
    const rows = await findStillUntold(tx, { brandId, member, channel: 'push', records, now })
    if (!rows.length) return undefined
    const { display_name: brand } = await findCompany(tx, brandId, userId)
    return { device, text: writePush(member, rows, { brand, isOtherBrand: device.brand_id !== brandId, tag }) }
  })
  if (!found) return
  const { device, text } = found
  const { origin } = new URL(device.endpoint)
  const breaker = breakerOf(origin)
  if (!breaker.places(1, now)) throw new Error(`${origin} does not work at the moment`)
  const outcome = await ports.push
    .send({
      target: { ...device, vapid_key: device.vapid_key ?? keys.vapid.oldest.publicKey },
      text: JSON.stringify(text),
      ttlSeconds: Math.ceil(left / 1000),
    })
    .catch((error) => {
      breaker.recordFailure(clock())
      throw error
    })
  breaker.recordSuccess()
  if (outcome === 'unknown_key' && now.getTime() - Date.parse(device.created_at) < newKeyMs)
    throw new Error('This server does not have the VAPID keys of the subscription yet')
  if (outcome === 'refused') log.warn({ origin }, 'a push service refused a notification')
  await db.write({ brandId }, async (tx) => {
    if (outcome === 'gone' || outcome === 'unknown_key') await deletePushSubscription(tx, userId, device.id)
    else await markPushUsed(tx, device.id, now)
  })
}
