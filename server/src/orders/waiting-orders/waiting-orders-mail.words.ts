import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { formatAmount } from '../../platform/pdf/format.ts'
import { type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'
import type { WaitingOrder } from './waiting-orders.sql.ts'

type Words = {
  heading: (count: number) => string
  subject: (heading: string, totals: string) => string
  totals: (totals: string) => string
  acceptBy: (lastDay: string) => string
  answered: string
  more: (count: number) => string
  label: string
  footnote: string
}
const words: Record<Language, Words> = {
  en: {
    heading: (count) => (count === 1 ? '1 new order' : `${count} new orders`),
    subject: (heading, totals) => `${heading}: ${totals}`,
    totals: (totals) => `Total: ${totals}.`,
    acceptBy: (lastDay) => `accept by ${lastDay}`,
    answered: 'already accepted',
    more: (count) => (count === 1 ? 'and 1 more order' : `and ${count} more orders`),
    label: 'Open the orders',
    footnote: 'This address, and how often it gets email, are set in Settings › Orders.',
  },
  zh_CN: {
    heading: (count) => `${count} 个新订单`,
    subject: (heading, totals) => `${heading}，共 ${totals}`,
    totals: (totals) => `合计：${totals}。`,
    acceptBy: (lastDay) => `接单截止日期：${lastDay}`,
    answered: '已接单',
    more: (count) => `另有 ${count} 个订单`,
    label: '查看订单',
    footnote: '此通知邮箱及发送频率可在“设置 › 订单”中修改。',
  },
  zh_TW: {
    heading: (count) => `${count} 筆新訂單`,
    subject: (heading, totals) => `${heading}，共 ${totals}`,
    totals: (totals) => `合計：${totals}。`,
    acceptBy: (lastDay) => `接單期限：${lastDay}`,
    answered: '已接單',
    more: (count) => `另有 ${count} 筆訂單`,
    label: '查看訂單',
    footnote: '此通知信箱與寄送頻率可在「設定 › 訂單」中修改。',
  },
}

/** How many orders the mail lists; its totals count all. */
const maxListed = 50

type Reader = { language: Language; time_zone: string; product: string; baseUrl: string }

/** The mail that announces orders together, each with its link. Expects at least one. */
export function waitingOrdersMail({ language, time_zone, product, baseUrl }: Reader, orders: readonly WaitingOrder[]): RenderedMail {
  const { heading, subject, totals, acceptBy, answered, more, label, footnote } = words[language]
  const day = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'medium', timeZone: time_zone })
  // The deadline is the midnight at the end of the last day.
  const nextStep = ({ status, answer_due_at: due }: WaitingOrder) =>
    status === 'new' ? due && acceptBy(day.format(Date.parse(due) - 1)) : answered
  const sums = totalsByCurrency(language, orders)
  const title = heading(orders.length)
  return renderButtonMail({
    language,
    product,
    subject: subject(title, sums),
    heading: title,
    paragraphs: [totals(sums)],
    records: orders.slice(0, maxListed).map((order) => ({
      label: order.number,
      url: `${baseUrl}/order/${order.id}`,
      text: [order.buyer_name, money(order.goods, order.currency_code), nextStep(order)].filter(Boolean).join(' · '),
    })),
    ...(orders.length > maxListed && { rest: more(orders.length - maxListed) }),
    label,
    url: `${baseUrl}/order?tab=to_answer`,
    footnote,
  })
}

const money = (amount: string, currency: string) => `${currency} ${formatAmount(amount, currency)}`

function totalsByCurrency(language: Language, orders: readonly WaitingOrder[]) {
  const totals = [...Map.groupBy(orders, ({ currency_code }) => currency_code)].map(([currency, group]) =>
    money(toAmount(group.reduce((sum, { goods }) => sum + toMinor(goods), 0)), currency),
  )
  return new Intl.ListFormat(toLocale(language), { type: 'conjunction' }).format(totals)
}
