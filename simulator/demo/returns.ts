import { ingestReturns } from '@linesheet/contract/connections/marketplace.returns'
import { getOrder } from '@linesheet/contract/orders/orders'
import type { ReturnReason } from '@linesheet/domain/orders/returns'
import { daysAfter } from '@linesheet/domain/platform/days'
import { type Language, languageOfCountry } from '@linesheet/domain/platform/languages'
import type { CountryCode } from '@linesheet/domain/platform/places'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { randomFrom } from '../random.ts'

type Context = { marketplace: ApiCall; brandId: string }

const comments: Record<ReturnReason, Record<Language, readonly string[]>> = {
  unsold: {
    en: ['Did not move in our winter window.', 'Too dear for our street, sadly.', ''],
    zh_TW: ['店裡客群不太買這款。', '放了兩個月還沒賣完。', ''],
    zh_CN: ['这款在店里走不动。', '摆了两个月没卖完。', ''],
  },
  damaged: { en: ['Two arrived chipped.'], zh_TW: ['箱角凹陷，內有破損。'], zh_CN: ['箱角压坏，里面有破损。'] },
  defective: { en: ['The lid does not sit flat.'], zh_TW: ['蓋子蓋不平。'], zh_CN: ['盖子盖不平。'] },
  wrong_item: { en: ['We ordered the small size.'], zh_TW: ['訂的是小號，送來大號。'], zh_CN: ['订的是小号，发来大号。'] },
  not_as_described: { en: ['Darker than in the photo.'], zh_TW: ['顏色比照片深。'], zh_CN: ['颜色比照片深。'] },
  too_late: { en: ['Came after the fair.'], zh_TW: ['市集結束後才到貨。'], zh_CN: ['市集结束后才到货。'] },
  other: { en: [''], zh_TW: [''], zh_CN: [''] },
}
const reasons = ['unsold', 'damaged', 'defective', 'wrong_item', 'not_as_described', 'too_late', 'other'] as const
const reasonWeights = [44, 12, 8, 6, 18, 9, 3]
/** The share of deliveries with a return. */
const returnShare = 0.2

type Returned = { external_id: string; shipping_address: { country_code: CountryCode } }

/** Some retailers return a few units within 60 days. The same order always has the same return; none before its date. */
export async function returnUnits(
  { marketplace, brandId, owner }: Context & { owner: ApiCall },
  orderId: string,
  order: Returned,
  delivered: Date,
) {
  const random = randomFrom(`return ${order.external_id}`)
  if (!random.chance(returnShare)) return
  const at = daysAfter(delivered, random.between(3, 55))
  if (at > new Date()) return
  const { order_variations } = await owner(getOrder, { params: { id: orderId } })
  const lines = order_variations.filter(({ variation_id, quantity }) => variation_id !== null && quantity > 0)
  if (!lines.length) return
  const { variation_id, quantity } = random.pick(lines)
  if (variation_id === null) return
  const reason = random.weighted(reasons, reasonWeights)
  const units = Math.max(1, Math.round(quantity * random.between(0.15, 0.6)))
  const comment = random.pick(comments[reason][languageOfCountry(order.shipping_address.country_code)])
  const item = {
    external_id: `${order.external_id}/return`,
    brand_id: brandId,
    order_id: orderId,
    variation_id,
    units,
    reason,
    comment,
    at: at.toISOString(),
  }
  acceptedOrKnownIds(await marketplace(ingestReturns, { body: { items: [item] } }))
}
