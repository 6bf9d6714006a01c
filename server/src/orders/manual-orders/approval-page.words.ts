import type { PaymentMethod } from '@linesheet/domain/orders/manual-orders'
import type { Language } from '@linesheet/domain/platform/languages'

type Words = {
  title: (brand: string) => string
  open: (retailer: string) => string
  accepted: string
  acceptedMore: string
  declined: string
  declinedMore: string
  closed: string
  closedMore: string
  missing: string
  missingMore: string
  busy: string
  failed: string
  answered: string
  changed: string
  number: string
  items: string
  subtotal: string
  discount: string
  shipping: string
  total: string
  note: (brand: string) => string
  shipTo: string
  ship: string
  asap: string
  payment: string
  payments: Record<PaymentMethod, string>
  accept: string
  acceptHint: string
  decline: string
  reason: string
  reasonRequired: string
  reasonTooLong: string
  reasonInvalid: string
  declineButton: string
  language: string
}

/** The words of the approval page, which is made on the server. */
export const approvalWords: Record<Language, Words> = {
  en: {
    title: (brand) => `Your order from ${brand}`,
    open: (retailer) => `For ${retailer}. Please check the order and answer below.`,
    accepted: 'Order accepted',
    acceptedMore: 'Thank you. The brand has been notified and will ship the order.',
    declined: 'Order declined',
    declinedMore: 'The brand has been notified. Nothing was ordered.',
    closed: 'This order can no longer be answered',
    closedMore: 'It was cancelled, or the time to answer has run out. Please ask the brand for a new one.',
    missing: 'This link is not valid',
    missingMore: 'Open the link in the latest email from the brand, or ask them to send it again.',
    busy: 'Too many requests. Please wait a minute and try again.',
    failed: 'Something went wrong. Please try again.',
    answered: 'This order has already been answered.',
    changed: 'The brand has changed the order in the meantime. Please check it again.',
    number: 'Order',
    items: 'Items',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    total: 'Total',
    note: (brand) => `Note from ${brand}`,
    shipTo: 'Ship to',
    ship: 'Ships',
    asap: 'As soon as possible',
    payment: 'Payment',
    payments: { card: 'Your card is charged when you accept', net_60: 'Due within 60 days', paid: 'Already paid' },
    accept: 'Accept order',
    acceptHint: 'By accepting you place this order with the brand.',
    decline: 'Decline order',
    reason: 'Why are you declining?',
    reasonRequired: 'Please give a reason',
    reasonTooLong: 'Use at most 500 characters',
    reasonInvalid: 'Remove the invisible control characters',
    declineButton: 'Decline order',
    language: 'Language',
  },
  zh_CN: {
    title: (brand) => `您在 ${brand} 的订单`,
    open: (retailer) => `致 ${retailer}：请核对订单，并在下方答复。`,
    accepted: '订单已接受',
    acceptedMore: '谢谢！我们已通知品牌，订单将安排发货。',
    declined: '订单已婉拒',
    declinedMore: '我们已通知品牌，订单不会生效。',
    closed: '此订单已无法答复',
    closedMore: '订单已取消，或已超过答复期限。如有需要，请联系品牌重新下单。',
    missing: '链接无效',
    missingMore: '请打开品牌最近一封邮件中的链接，或请品牌重新发送。',
    busy: '请求过于频繁，请稍后再试。',
    failed: '出了点问题，请重试。',
    answered: '此订单已有答复。',
    changed: '品牌刚刚修改了订单，请重新核对。',
    number: '订单',
    items: '商品',
    subtotal: '商品小计',
    discount: '折扣',
    shipping: '运费',
    total: '合计',
    note: (brand) => `${brand} 的留言`,
    shipTo: '收货地址',
    ship: '发货时间',
    asap: '尽快发货',
    payment: '付款方式',
    payments: { card: '接受订单后从您的银行卡扣款', net_60: '60 天内付款', paid: '已付款' },
    accept: '接受订单',
    acceptHint: '接受后，订单即生效。',
    decline: '婉拒订单',
    reason: '请告知原因',
    reasonRequired: '请填写原因',
    reasonTooLong: '最多 500 个字符',
    reasonInvalid: '请删除不可见的控制字符',
    declineButton: '婉拒订单',
    language: '语言',
  },
  zh_TW: {
    title: (brand) => `您在 ${brand} 的訂單`,
    open: (retailer) => `致 ${retailer}：請核對訂單，並於下方答覆。`,
    accepted: '訂單已接受',
    acceptedMore: '謝謝您！我們已通知品牌，訂單將安排出貨。',
    declined: '訂單已婉拒',
    declinedMore: '我們已通知品牌，訂單不會成立。',
    closed: '此訂單已無法答覆',
    closedMore: '訂單已取消，或已超過答覆期限。如有需要，請聯絡品牌重新下單。',
    missing: '連結無效',
    missingMore: '請開啟品牌最近一封郵件中的連結，或請品牌重新寄送。',
    busy: '請求過於頻繁，請稍後再試。',
    failed: '發生問題，請再試一次。',
    answered: '此訂單已有答覆。',
    changed: '品牌剛剛修改了訂單，請重新核對。',
    number: '訂單',
    items: '商品',
    subtotal: '商品小計',
    discount: '折扣',
    shipping: '運費',
    total: '總計',
    note: (brand) => `${brand} 的留言`,
    shipTo: '收件地址',
    ship: '出貨時間',
    asap: '盡快出貨',
    payment: '付款方式',
    payments: { card: '接受訂單後自您的信用卡扣款', net_60: '60 天內付款', paid: '已付款' },
    accept: '接受訂單',
    acceptHint: '接受後，訂單即成立。',
    decline: '婉拒訂單',
    reason: '請告知原因',
    reasonRequired: '請填寫原因',
    reasonTooLong: '最多 500 個字元',
    reasonInvalid: '請移除不可見的控制字元',
    declineButton: '婉拒訂單',
    language: '語言',
  },
}
