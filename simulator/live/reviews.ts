import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { replyToReview } from '@linesheet/contract/insight/reviews'
import { getOrder } from '@linesheet/contract/orders/orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import { type Language, languageOfCountry } from '@linesheet/domain/platform/languages'
import { type ApiCall, RequestError } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import type { PlannedOrder } from '../histories/plan-orders.ts'
import type { ReplayContext } from '../histories/replay-order.ts'
import { type Random, randomFrom } from '../random.ts'
import { reportDelivered } from './simulate-orders.ts'

const texts: Record<Language, readonly string[]> = {
  en: [
    'Beautifully packed, and half of it was sold by the weekend.',
    'The glaze is even better in hand. We will reorder before spring.',
    'Good quality, though one week later than we had hoped.',
    'Customers keep asking who makes these.',
  ],
  zh_TW: ['包裝很用心，實物比照片還美。', '客人反應很好，已經準備追加。', '品質不錯，只是出貨慢了幾天。', '第二次訂貨，一樣滿意。'],
  zh_CN: ['包装很仔细，实物比照片更好看。', '上架一周就卖掉一半，会补货。', '质量不错，就是发货晚了几天。', '客人都在问是哪家做的。'],
}
/** The share of deliveries that are reviewed. */
const reviewShare = 0.6
/** How often retailers give one to five stars. */
const ratingWeights = [1, 2, 5, 24, 68]

type Reviewed = Pick<PlannedOrder, 'external_id' | 'shipping_address'>
type Context = Pick<ReplayContext, 'marketplace' | 'brandId'>

const replies: Record<Language, readonly string[]> = {
  en: ['Thank you! We will pack a few extras with your next order.', 'Thank you for telling us. We are glad that they sell.'],
  zh_TW: ['謝謝您的回饋，期待再次合作！', '感謝您的支持，下次會再多放幾張小卡。'],
  zh_CN: ['谢谢您的反馈，期待再次合作！', '感谢支持，下次会多放几张小卡片。'],
}
const apologies: Record<Language, string> = {
  en: 'We are sorry. We have changed how we pack, and write to you about these.',
  zh_TW: '非常抱歉，我們已改善包裝，並會私訊與您聯絡。',
  zh_CN: '非常抱歉，我们已改进包装，会私信与您联系。',
}
/** How often a brand replies to a review of many stars; it replies to all others. */
const replyShare = 0.45

/**
 * Most retailers review their orders within two weeks of the delivery; the same order always gets the same review. None before its date. The `owner` replies
 * to many.
 */
export async function reviewOrder(context: Context, orderId: string, order: Reviewed, delivered: Date, owner: ApiCall) {
  const random = randomFrom(`review ${order.external_id}`)
  if (!random.chance(reviewShare)) return
  const at = daysAfter(delivered, random.between(1, 14))
  if (at > new Date()) return
  const { id, rating } = await sendReview(context, orderId, order, { at, random })
  const repliedAt = daysAfter(at, random.between(0.2, 3))
  if ((rating > 3 && !random.chance(replyShare)) || repliedAt > new Date()) return
  const language = languageOfCountry(order.shipping_address.country_code)
  const text = rating > 3 ? random.pick(replies[language]) : apologies[language]
  const input = { params: { id }, body: { text, version: 1 } }
  await owner(replyToReview, input, { at: repliedAt }).catch(ignoreStale)
}

/** Ignores that an earlier run has replied already. */
function ignoreStale(error: unknown) {
  if (!(error instanceof RequestError && error.code === 'stale')) throw error
}

async function sendReview(
  { marketplace, brandId }: Context,
  order_id: string,
  { external_id, shipping_address }: Reviewed,
  { at, random }: { at: Date; random: Random },
) {
  const rating = random.weighted([1, 2, 3, 4, 5], ratingWeights)
  const text = rating > 2 ? random.pick(texts[languageOfCountry(shipping_address.country_code)]) : ''
  const times = { updated_at: at.toISOString(), published_at: at.toISOString() }
  const item = { external_id: `${external_id}/review`, brand_id: brandId, order_id, rating, text, ...times }
  const [id = ''] = acceptedOrKnownIds(await marketplace(ingestReviews, { body: { items: [item] } }))
  return { id, rating }
}

/** Reports an order as delivered; most are reviewed at once. Repeating it changes nothing. */
export async function deliverAndReview({ brand, ...context }: Context & { brand: ApiCall }, orderId: string) {
  await reportDelivered(context.marketplace, orderId)
  const random = randomFrom(`review ${orderId}`)
  if (!random.chance(reviewShare)) return
  const { shipping_address } = await brand(getOrder, { params: { id: orderId } })
  await sendReview(context, orderId, { external_id: `sim-${orderId}`, shipping_address }, { at: new Date(), random })
}
