import type { DisputeReason } from '@linesheet/domain/orders/disputes'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** An order as a mail names it. `due_at`: the deadline for the brand's next step; null when there is none. */
export type MailedOrder = { number: string; retailer: string; due_at: string | null }
type Reader = { language: Language; time_zone: string; product: string; url: string }

const disputeReasons: Record<Language, Record<DisputeReason, string>> = {
  en: { damaged: 'damaged', missing: 'missing', wrong_item: 'wrong item', defective: 'defective', other: 'another reason' },
  zh_CN: { damaged: '破损', missing: '缺件', wrong_item: '发错商品', defective: '质量问题', other: '其他原因' },
  zh_TW: { damaged: '破損', missing: '缺件', wrong_item: '寄錯商品', defective: '瑕疵品', other: '其他原因' },
}

type Words = {
  footnote: string
  openOrder: string
  cancelRequest: (order: MailedOrder, reason: string, until: string) => Omit<ButtonMailWords, 'footnote' | 'label'>
  dispute: (order: MailedOrder, reason: string, amount: string, until: string) => Omit<ButtonMailWords, 'footnote' | 'label'>
  deadlines: (count: number) => Omit<ButtonMailWords, 'footnote' | 'paragraphs'> & { paragraph: string }
  digest: (count: number) => Omit<ButtonMailWords, 'footnote' | 'paragraphs'> & { paragraph: string }
  line: (order: MailedOrder, time: string) => string
  more: (count: number) => string
}

const words: Record<Language, Words> = {
  en: {
    footnote: 'Choose which emails you get in Settings › Notifications.',
    openOrder: 'Open the order',
    cancelRequest: ({ number, retailer }, reason, until) => ({
      subject: `${retailer} asks to cancel order ${number}`,
      heading: `Cancellation request: ${number}`,
      paragraphs: [
        `${retailer} asks you to cancel this order.`,
        ...(reason ? [`“${reason}”`] : []),
        `Please answer by ${until}. After that the request is declined automatically and the order continues.`,
      ],
    }),
    dispute: ({ number, retailer }, reason, amount, until) => ({
      subject: `${retailer} reports a problem with order ${number}`,
      heading: `Dispute for ${number}`,
      paragraphs: [
        `${retailer} reports a problem (${reason}) and asks for ${amount} back.`,
        `Please answer by ${until}. After that the dispute is accepted automatically.`,
      ],
    }),
    deadlines: (count) => ({
      subject: count === 1 ? 'An order is due within 24 hours' : `${count} orders are due within 24 hours`,
      heading: 'Due within 24 hours',
      paragraph: count === 1 ? 'This order is still waiting for you:' : 'These orders are still waiting for you:',
      label: 'Open your to-do list',
    }),
    digest: (count) => ({
      subject: count === 1 ? 'Today: one thing to do' : `Today: ${count} things to do`,
      heading: 'Your day',
      paragraph: 'This is waiting for you, most urgent first:',
      label: 'Open your to-do list',
    }),
    line: ({ number, retailer }, time) => `${number} · ${retailer}${time && ` · due ${time}`}`,
    more: (count) => `and ${count} more`,
  },
  zh_CN: {
    footnote: '您可以在“设置 › 通知”中选择接收哪些邮件。',
    openOrder: '查看订单',
    cancelRequest: ({ number, retailer }, reason, until) => ({
      subject: `${retailer} 申请取消订单 ${number}`,
      heading: `取消申请：${number}`,
      paragraphs: [
        `${retailer} 希望取消此订单。`,
        ...(reason ? [`“${reason}”`] : []),
        `请在 ${until} 前答复。逾期将自动拒绝该申请，订单照常处理。`,
      ],
    }),
    dispute: ({ number, retailer }, reason, amount, until) => ({
      subject: `${retailer} 对订单 ${number} 提出争议`,
      heading: `订单争议：${number}`,
      paragraphs: [`${retailer} 反馈订单有问题（${reason}），申请退款 ${amount}。`, `请在 ${until} 前答复。逾期将自动同意退款。`],
    }),
    deadlines: (count) => ({
      subject: `有 ${count} 个订单将在 24 小时内到期`,
      heading: '24 小时内到期',
      paragraph: '以下订单等待您处理：',
      label: '查看待办事项',
    }),
    digest: (count) => ({
      subject: `今日待办：${count} 项`,
      heading: '今日待办',
      paragraph: '以下事项等待您处理，最紧急的排在最前：',
      label: '查看待办事项',
    }),
    line: ({ number, retailer }, time) => `${number} · ${retailer}${time && ` · ${time} 截止`}`,
    more: (count) => `还有 ${count} 项`,
  },
  zh_TW: {
    footnote: '您可以在「設定 › 通知」中選擇要接收的郵件。',
    openOrder: '查看訂單',
    cancelRequest: ({ number, retailer }, reason, until) => ({
      subject: `${retailer} 申請取消訂單 ${number}`,
      heading: `取消申請：${number}`,
      paragraphs: [
        `${retailer} 希望取消這筆訂單。`,
        ...(reason ? [`「${reason}」`] : []),
        `請在 ${until} 前答覆。逾期將自動拒絕該申請，訂單照常處理。`,
      ],
    }),
    dispute: ({ number, retailer }, reason, amount, until) => ({
      subject: `${retailer} 對訂單 ${number} 提出爭議`,
      heading: `訂單爭議：${number}`,
      paragraphs: [`${retailer} 反映訂單有問題（${reason}），申請退款 ${amount}。`, `請在 ${until} 前答覆。逾期將自動同意退款。`],
    }),
    deadlines: (count) => ({
      subject: `有 ${count} 筆訂單將在 24 小時內到期`,
      heading: '24 小時內到期',
      paragraph: '以下訂單等待您處理：',
      label: '查看待辦事項',
    }),
    digest: (count) => ({
      subject: `今日待辦：${count} 項`,
      heading: '今日待辦',
      paragraph: '以下事項等待您處理，最緊急的排在最前面：',
      label: '查看待辦事項',
    }),
    line: ({ number, retailer }, time) => `${number} · ${retailer}${time && ` · ${time} 截止`}`,
    more: (count) => `還有 ${count} 項`,
  },
}

/** A moment in the reader's notation and time zone. */
const timeOf = ({ language, time_zone }: Reader, at: string) =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone }).format(new Date(at))

/** Like `timeOf` without the year, for lines of a list. */
const shortTimeOf = ({ language, time_zone }: Reader, at: string) =>
  new Intl.DateTimeFormat(toLocale(language), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: time_zone,
  }).format(new Date(at))

export function cancelRequestMail(reader: Reader, order: MailedOrder, { reason, until }: { reason: string; until: string }): RenderedMail {
  const { footnote, openOrder, cancelRequest } = words[reader.language]
  return renderButtonMail({ ...cancelRequest(order, reason, timeOf(reader, until)), footnote, label: openOrder, ...reader })
}

type Dispute = { reason: DisputeReason; amount: string; until: string }
/** `amount`: with its currency. */
export function disputeMail(reader: Reader, order: MailedOrder, { reason, amount, until }: Dispute): RenderedMail {
  const { footnote, openOrder, dispute } = words[reader.language]
  const content = dispute(order, disputeReasons[reader.language][reason], amount, timeOf(reader, until))
  return renderButtonMail({ ...content, footnote, label: openOrder, ...reader })
}

/** `count` is the number of all orders; `orders` has the most urgent ones. */
type Listed = { orders: readonly MailedOrder[]; count: number }

function listMail(reader: Reader, kind: 'deadlines' | 'digest', { orders, count }: Listed): RenderedMail {
  const { footnote, line, more, ...texts } = words[reader.language]
  const { paragraph, ...content } = texts[kind](count)
  const lines = orders.map((order) => line(order, order.due_at ? shortTimeOf(reader, order.due_at) : ''))
  const paragraphs = [paragraph, ...lines, ...(count > orders.length ? [more(count - orders.length)] : [])]
  return renderButtonMail({ ...content, paragraphs, footnote, ...reader })
}

/** Orders whose deadline is near, most urgent first. */
export const deadlinesMail = (reader: Reader, listed: Listed) => listMail(reader, 'deadlines', listed)
/** The entries that wait for a brand in the morning, most urgent first. */
export const digestMail = (reader: Reader, listed: Listed) => listMail(reader, 'digest', listed)
