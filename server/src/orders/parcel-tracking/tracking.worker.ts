import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { checkFollowedParcel } from './check-parcel.ts'
import { findDueTrackers, findTrackersByNumber, trackersAtATime } from './due-trackers.sql.ts'
import { updateTracker } from './trackers.sql.ts'

/** The effects of this feature, by the names that their workers have. */
export const trackingEffects = { check: 'tracking.check', callback: 'tracking.callback' } as const

const checkPayload = z.object({ tracker_id: z.string() })
const callbackPayload = z.object({ tracking_numbers: z.array(z.string()) })

export const checkTracker: Worker = ({ brand_id: brandId, payload }, context) =>
  checkFollowedParcel(context, brandId, checkPayload.parse(payload).tracker_id)

/** Asks about the parcels that a carrier's callback names: the callback itself is only believed to be a reason to ask. */
export const followCallback: Worker = async ({ payload }, context) => {
  const { tracking_numbers } = callbackPayload.parse(payload)
  for (const tracker of await context.db.asOwner((tx) => findTrackersByNumber(tx, tracking_numbers))) await enqueueCheck(context, tracker)
}

/** Before a check that is lost would be repeated. */
const repeatMs = 6 * 3_600_000

/** Has the parcels that are due asked about, each by an effect of its own, so that none waits for another's carrier. */
export async function checkDueTrackers(context: AppContext) {
  for (;;) {
    // Those found are not due again before the check would be repeated.
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
