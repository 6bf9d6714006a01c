import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type TrackerKey = { brand_id: string; id: string }

export const trackersAtATime = 500

/** Parcels of all brands that are due for a check, 500 at most. */
export const findDueTrackers = (tx: Tx, now: Date): Promise<TrackerKey[]> =>
  tx.selectFrom('trackers').select(['brand_id', 'id']).where('next_check_at', '<=', now.toISOString()).limit(trackersAtATime).execute()

/** Parcels of all brands with one of these numbers that are still followed. */
export const findTrackersByNumber = (tx: Tx, numbers: readonly string[]): Promise<TrackerKey[]> =>
  tx
    .selectFrom('trackers')
    .select(['brand_id', 'id'])
    .where('tracking_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('next_check_at', 'is not', null)
    .limit(500)
    .execute()
