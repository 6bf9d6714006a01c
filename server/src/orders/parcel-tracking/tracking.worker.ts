import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { checkFollowedParcel } from './check-parcel.ts'
import { findDueTrackers, findTrackersByNumber, trackersAtATime } from './due-trackers.sql.ts'
import { updateTracker } from './trackers.sql.ts'

/** The kinds of this feature's effects. */
export const trackingEffects = { check: 'tracking.check', callback: 'tracking.callback' } as const

const checkPayload = z.object({ tracker_id: z.string() })
const callbackPayload = z.object({ tracking_numbers: z.array(z.string()) })

export const checkTracker: Worker = ({ brand_id: brandId, payload }, context) =>
  checkFollowedParcel(context, brandId, checkPayload.parse(payload).tracker_id)

/** Checks the parcels that a carrier's callback names. The callback's content is not trusted: it is only a reason to ask the carrier. */
export const followCallback: Worker = async ({ payload }, context) => {
  const { tracking_numbers } = callbackPayload.parse(payload)
  for (const tracker of await context.db.asOwner((tx) => findTrackersByNumber(tx, tracking_numbers))) await enqueueCheck(context, tracker)
}

/** The time until a check that was lost is repeated. */
const repeatMs = 6 * 3_600_000

/** Queues a check of each parcel that is due, each as an effect of its own, so that no parcel waits for another's carrier. */
export async function checkDueTrackers(context: AppContext) {
  for (;;) {
    // The parcels found are not due again until the check would be repeated.
    const due = await context.db.asOwner((tx) => findDueTrackers(tx, context.clock()))
    for (const tracker of due) await enqueueCheck(context, tracker)
    if (due.length < trackersAtATime) return
  }
}

const enqueueCheck = ({ db, clock }: AppContext, { brand_id: brandId, id }: { brand_id: string; id: string }) =>
  db.write({ brandId }, async (tx) => {
    const now = clock()
    const effect = { kind: trackingEffects.check, queue: 'carriers' as const, payload: { tracker_id: id } }
    updateTracker(tx, brandId, id, { next_check_at: new Date(now.getTime() + repeatMs) })
    insertEffect(tx, brandId, effect, now)
  })
