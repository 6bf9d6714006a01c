import { dayIn } from '@linesheet/domain/platform/days'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { BrandTransaction } from '../../platform/call.ts'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { lockCoupons, redeemCoupon } from './coupons.sql.ts'

/** Redeems a coupon, once, until the end of its last day in the brand's time zone. */
export async function redeem({ tx, brandId }: Pick<BrandTransaction, 'tx' | 'brandId'>, id: string, at: (earliest: string) => Date) {
  const [coupon] = await lockCoupons(tx, brandId, 'id', [id])
  if (!coupon) throw notFoundRefusal('coupon')
  if (coupon.redeemed_at) throw new Refusal('coupon.redeemed', 'This coupon was redeemed')
  const redeemedAt = at(coupon.issued_at)
  if (dayIn(await findTimeZone(tx, brandId), redeemedAt) > coupon.expires_on) throw new Refusal('coupon.expired', 'This coupon has expired')
  await redeemCoupon(tx, brandId, id, redeemedAt)
  return coupon.retailer_id
}
