import type { CancelReason } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { type RenderedMail, renderMail } from '../../platform/ports/mail/mail-template.words.ts'

type CancelledOrder = { brand: string; number: string; reason: CancelReason; note: string; product: string }

const reasons: Record<Language, Record<CancelReason, string>> = {
  en: {
    out_of_stock: 'The goods are out of stock.',
    cannot_deliver: 'The brand cannot deliver to your address.',
    nearby_stockist: 'Another shop near you sells this brand.',
    not_a_retailer: 'The brand sells to retailers only.',
    price_error: 'A price was wrong.',
    lead_time: 'Making the goods would take too long.',
    retailer_asked: 'You asked to cancel it.',
    other: 'Another reason.',
  },
  zh_CN: {
    out_of_stock: '商品缺货。',
    cannot_deliver: '品牌无法配送到您的地址。',
    nearby_stockist: '您附近已有店铺销售该品牌的商品。',
    not_a_retailer: '品牌仅向零售商供货。',
    price_error: '价格有误。',
    lead_time: '备货周期过长。',
    retailer_asked: '应您的要求取消。',
    other: '其他原因。',
  },
  zh_TW: {
    out_of_stock: '商品缺貨。',
    cannot_deliver: '品牌無法配送至您的地址。',
    nearby_stockist: '您附近已有商店販售此品牌的商品。',
    not_a_retailer: '品牌僅供貨給零售商。',
    price_error: '價格有誤。',
    lead_time: '備貨天數過長。',
    retailer_asked: '應您的要求取消。',
    other: '其他原因。',
  },
}

type Words = { subject: string; heading: string; cancelled: string; reason: (text: string) => string; footnote: string }

const words: Record<Language, (order: CancelledOrder) => Words> = {
  en: ({ brand, number }) => ({
    subject: `${brand} has cancelled order ${number}`,
    heading: `Order ${number} is cancelled`,
    cancelled: `${brand} has cancelled the order it prepared for you. Nothing will be shipped.`,
    reason: (text) => `Reason: ${text}`,
    footnote: `If you have questions about the order, please ask ${brand}.`,
  }),
  zh_CN: ({ brand, number }) => ({
    subject: `${brand} 已取消订单 ${number}`,
    heading: `订单 ${number} 已取消`,
    cancelled: `${brand} 已取消为您准备的订单，商品不会发货。`,
    reason: (text) => `取消原因：${text}`,
    footnote: `如对订单有疑问，请联系 ${brand}。`,
  }),
  zh_TW: ({ brand, number }) => ({
    subject: `${brand} 已取消訂單 ${number}`,
    heading: `訂單 ${number} 已取消`,
    cancelled: `${brand} 已取消為您準備的訂單，商品不會出貨。`,
    reason: (text) => `取消原因：${text}`,
    footnote: `若對訂單有疑問，請聯絡 ${brand}。`,
  }),
}

/** The mail to the retailer of a manual order that its brand has cancelled. The brand's note follows its reason, or replaces it if the reason is `other`. */
export function cancelledOrderMail(language: Language, order: CancelledOrder): RenderedMail {
  const { subject, heading, cancelled, reason, footnote } = words[language](order)
  const notes = order.note.split(/\n+/).filter(Boolean)
  const texts = order.reason === 'other' && notes.length ? notes : [reasons[language][order.reason], ...notes]
  const [first = '', ...others] = texts
  return {
    subject,
    ...renderMail({ language, product: order.product, heading, paragraphs: [cancelled, reason(first), ...others], footnote }),
  }
}
