import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { locksCommission } from '@linesheet/domain/retailers/invites'
import type { BrandTransaction } from '../../platform/call.ts'
import { advanceStatus } from '../network/advance-status.sql.ts'
import { findMarketplaceRetailer, findSentInvites, lockSigningUp, storeSignUp } from './sign-up.sql.ts'

type SignUp = { retailerExternalId: string; at: (earliest: string) => Date }

/**
 * Records that a retailer of the network signed up on the marketplace, as the retailer with that external id: its orders belong to the entry from now on. If
 * the brand invited it within the 90 days before, it orders at 0% commission permanently. Throws 404 and 400 by field.
 */
export async function signUp({ tx, brandId, now }: BrandTransaction, retailerId: string, { retailerExternalId, at }: SignUp) {
  const entry = await lockSigningUp(tx, brandId, retailerId)
  if (!entry) throw notFoundRefusal('retailer')
  const retailer = await findMarketplaceRetailer(tx, brandId, retailerExternalId)
  if (!retailer) throw invalidInputRefusal({ retailer_external_id: 'unknown_retailer' })
  if (entry.is_own ? entry.marketplace_retailer_id && entry.marketplace_retailer_id !== retailer.id : retailer.id !== retailerId)
    throw invalidInputRefusal({ retailer_external_id: 'differs_from_first' })
  const signedUpAt = at(entry.created_at)
  const invited = await findSentInvites(tx, brandId, retailerId)
  const isOwed = invited.some((sentAt) => locksCommission(new Date(sentAt), signedUpAt))
  // A brand that had an order of the retailer before has both entries: both become commission-free.
  const ids = entry.is_own && retailer.has_entry ? [retailerId, retailer.id] : [retailerId]
  await storeSignUp(tx, brandId, ids, { signed_up_at: signedUpAt, locked_at: isOwed ? signedUpAt : null })
  if (entry.is_own && !retailer.has_entry) await storeSignUp(tx, brandId, ids, { marketplace_retailer_id: retailer.id })
  await advanceStatus(tx, brandId, ids, { to: 'signed_up', now })
}
