import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

type Approval = {
  brand: string
  number: string
  total: string
  currency: string
  items: number
  note: string
  url: string
  product: string
}

const words: Record<Language, (approval: Approval) => ButtonMailWords> = {
  en: ({ brand, number, total, currency, items }) => ({
    subject: `${brand} has prepared an order for you: ${number}`,
    heading: `Your order from ${brand}`,
    paragraphs: [
      `${brand} has prepared order ${number} for you: ${items} ${items === 1 ? 'item' : 'items'}, ${currency} ${total} in total.`,
      'Please review it, then accept or decline it. Nothing is ordered until you accept. The link works for 30 days.',
    ],
    label: 'Review the order',
    footnote: 'Anyone with this link can answer for you. Please do not forward it.',
  }),
  zh_CN: ({ brand, number, total, currency, items }) => ({
    subject: `${brand} 为您准备了订单 ${number}`,
    heading: `您在 ${brand} 的订单`,
    paragraphs: [
      `${brand} 为您准备了订单 ${number}，共 ${items} 款商品，合计 ${currency} ${total}。`,
      '请查看后选择接受或婉拒。在您接受之前，订单不会生效。链接 30 天内有效。',
    ],
    label: '查看订单',
    footnote: '持有此链接的人可以代您答复，请勿转发。',
  }),
  zh_TW: ({ brand, number, total, currency, items }) => ({
    subject: `${brand} 為您準備了訂單 ${number}`,
    heading: `您在 ${brand} 的訂單`,
    paragraphs: [
      `${brand} 為您準備了訂單 ${number}，共 ${items} 款商品，合計 ${currency} ${total}。`,
      '請查看後選擇接受或婉拒。在您接受之前，訂單不會成立。連結 30 天內有效。',
    ],
    label: '查看訂單',
    footnote: '持有此連結的人可以代您答覆，請勿轉寄。',
  }),
}

/** The mail with the link to a manual order, which its retailer accepts or declines there (docs/product/manual-orders.md). */
export function approvalMail(language: Language, approval: Approval): RenderedMail {
  const { paragraphs, ...content } = words[language](approval)
  const notes = approval.note.split(/\n+/).filter(Boolean)
  return renderButtonMail({ ...content, paragraphs: [...paragraphs, ...notes], language, product: approval.product, url: approval.url })
}
