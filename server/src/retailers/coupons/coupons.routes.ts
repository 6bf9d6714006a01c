import { extendCoupon } from '@linesheet/contract/retailers/network.coupons'
import { dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { couponAfterExtension, extensionProblem } from '@linesheet/domain/retailers/coupons'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { serve } from '../../platform/http/serve.ts'
import { findSelected } from '../network/find-selected.ts'
import { extendCoupons, type LockedCoupon, lockCoupons, toCoupon } from './coupons.sql.ts'

const messages = {
  'coupon.redeemed': 'This coupon was redeemed',
  'coupon.extended-often': 'A coupon can be extended three times',
  'coupon.missing': 'This retailer has no coupon',
}

export const couponRoutes = [
  serve(extendCoupon, async ({ tx, brandId, now, body: { coupon_id, ...selection }, publish }) => {
    const hasSelection = !!selection.ids || !!selection.filter
    if (!coupon_id === !hasSelection) throw invalidInputRefusal({ coupon_id: 'value_required' })
    const today = dayIn(await findTimeZone(tx, brandId), now)
    const coupons = coupon_id
      ? await lockCoupons(tx, brandId, 'id', [coupon_id])
      : await lockCoupons(tx, brandId, 'retailer_id', await findSelected(tx, brandId, selection, now))
    if (coupon_id) requireExtensible(coupons[0])
    const extended = coupons.filter((coupon) => !extensionProblem(coupon)).map((coupon) => couponAfterExtension(coupon, today))
    await extendCoupons(tx, brandId, extended)
    if (extended[0]) publish('retailer.changed', extended[0].retailer_id)
    const coupon = coupon_id && extended[0] ? toCoupon(extended[0], today) : null
    return { coupon, extended: extended.length, refused: coupons.flatMap(refusedExtension) }
  }),
]

function requireExtensible(coupon: LockedCoupon | undefined) {
  if (!coupon) throw notFoundRefusal('coupon')
  const problem = extensionProblem(coupon)
  if (problem) throw new Refusal(problem, messages[problem])
}

function refusedExtension(coupon: LockedCoupon) {
  const code = extensionProblem(coupon)
  return code ? [{ id: coupon.retailer_id, name: coupon.name, code }] : []
}
