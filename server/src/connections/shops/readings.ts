import { catalogueDays } from '@linesheet/domain/connections/shops'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { Effect } from '../../platform/outbox/outbox.ts'

export const readingKind = 'shops.read'
export type ReadingPayload = { shop_id: string; reading_id: string }

/** The effect that reads all products of a shop. */
export const readingEffect = (payload: ReadingPayload): Effect => ({
  kind: readingKind,
  queue: 'shops',
  destination: payload.shop_id,
  payload,
})

const catalogueFolder = (brandId: string, readingId: string) => `shop-catalogues/${brandId}/${readingId}/`
/** The file of a reading in the storage. */
export const catalogueKey = (brandId: string, readingId: string) => `${catalogueFolder(brandId, readingId)}catalogue.csv`

/** The effect that deletes the file of a reading: when it can no longer be imported, or now. */
export const catalogueRemoval = (brandId: string, readingId: string, run_at: Date): Effect => ({
  kind: 'files.remove',
  payload: { prefix: catalogueFolder(brandId, readingId) },
  run_at,
})

export const catalogueEnd = (readAt: Date) => daysAfter(readAt, catalogueDays)
