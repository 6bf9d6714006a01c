import { maxDisputePhotos } from '@linesheet/contract/connections/marketplace.disputes'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { insertDisputePhoto, lockDisputeForPhoto } from '../../orders/disputes/disputes.sql.ts'
import type { SteppedCall, Upload } from '../../platform/http/serve.ts'
import { storePhoto } from '../../platform/photos/photo-storage.ts'
import { hashFields } from './content-hash.ts'
import { requireSameContent } from './ingest-batch.ts'
import { claimItem, findClaim } from './marketplace.sql.ts'

type Target = { brand_id: string; dispute_id: string; external_id: string }

/**
 * Stores a photo of a dispute, once under its external id. The picture is processed between two transactions; without the second, its files are deleted as
 * orphans.
 */
export async function storeDisputePhoto(
  { step, context, now }: SteppedCall,
  { brand_id, dispute_id, external_id }: Target,
  upload: Upload,
) {
  const scope = { brandId: brand_id }
  const key = { kind: 'dispute-photo', external_id }
  const content = { dispute: dispute_id, file: upload.hash }
  const stored = await step(scope, async (tx) => {
    const { photo_count } = await lockDisputeForPhoto(tx, brand_id, dispute_id)
    const earlier = await findClaim(tx, key)
    if (earlier) return requireSameContent(earlier, content, context.keys)
    return checkPhotoCount(photo_count)
  })
  if (stored) return stored
  const photo = await storePhoto(context.ports, brand_id, upload)
  return step(scope, async (tx, { publish }) => {
    const { photo_count, order_id } = await lockDisputeForPhoto(tx, brand_id, dispute_id)
    const earlier = await claimItem(tx, key, hashFields(content, context.keys.nonces.used), photo.id, now)
    if (earlier) return requireSameContent(earlier, content, context.keys)
    checkPhotoCount(photo_count)
    await insertDisputePhoto(tx, { ...photo, brand_id, dispute_id, original_name: upload.file_name, created_at: now })
    publish('order.dispute_reported', order_id)
    return { id: photo.id }
  })
}

function checkPhotoCount(count: number): undefined {
  if (count >= maxDisputePhotos) throw new Refusal('dispute.too-many-photos', `A dispute can have up to ${maxDisputePhotos} photos`)
}
