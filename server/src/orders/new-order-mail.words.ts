import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../platform/ports/mail/mail-template.words.ts'

/** `goods`: the value of the goods with its currency. */
type NewOrder = {
  /** Whether the mail is for a member, by the member’s own settings, or for the address in the brand’s settings. */
  toMember?: boolean
  number: string
  retailer: string
  units: number
  goods: string
  /** Whether the order carries no commission. */
  isFree?: boolean
  url: string
  product: string
}

const words: Record<Language, (order: NewOrder) => ButtonMailWords> = {
  en: ({ number, retailer, units, goods, isFree, toMember }) => ({
    subject: `New order ${number} from ${retailer}`,
    heading: `New order ${number}`,
    paragraphs: [
      `${retailer} ordered ${units} ${units === 1 ? 'unit' : 'units'} for ${goods}.${isFree ? ' This order carries 0% commission.' : ''}`,
      'Please accept the order, change its quantities or cancel it within 3 business days.',
    ],
    label: 'Open the order',
    footnote: toMember ? 'Choose which emails you get in Settings › Notifications.' : 'This address is set in Settings › Orders.',
  }),
  zh_CN: ({ number, retailer, units, goods, isFree, toMember }) => ({
    subject: `新订单 ${number}：${retailer}`,
    heading: `新订单 ${number}`,
    paragraphs: [
      `${retailer} 订购了 ${units} 件商品，金额 ${goods}。${isFree ? '此订单佣金为 0%。' : ''}`,
      '请在 3 个工作日内接单、修改数量或取消订单。',
    ],
    label: '查看订单',
    footnote: toMember ? '您可以在“设置 › 通知”中选择接收哪些邮件。' : '此通知邮箱可在“设置 › 订单”中修改。',
  }),
  zh_TW: ({ number, retailer, units, goods, isFree, toMember }) => ({
    subject: `新訂單 ${number}：${retailer}`,
    heading: `新訂單 ${number}`,
    paragraphs: [
      `${retailer} 訂購了 ${units} 件商品，金額 ${goods}。${isFree ? '此訂單佣金為 0%。' : ''}`,
      '請在 3 個工作天內接單、修改數量或取消訂單。',
    ],
    label: '查看訂單',
    footnote: toMember ? '您可以在「設定 › 通知」中選擇要接收的郵件。' : '此通知信箱可在「設定 › 訂單」中修改。',
  }),
}

/** The mail that announces a new order to the brand. */
export function newOrderMail(language: Language, order: NewOrder): RenderedMail {
  return renderButtonMail({ ...words[language](order), language, product: order.product, url: order.url })
}
