import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** `hello`: the name of the recipient; `error`: the error of the last attempt, in English. */
type Texts = { hello: string; webhook: string; error: string; days: number; product: string; isGone: boolean }

const words: Record<Language, (texts: Texts) => ButtonMailWords> = {
  en: ({ hello, webhook, error, days, product, isGone }) => ({
    subject: `Your ${product} webhook “${webhook}” was disabled`,
    heading: 'Webhook disabled',
    paragraphs: [
      `Hello ${hello},`,
      isGone
        ? `The receiver of the webhook “${webhook}” answered 410 (gone). Nothing more is sent to it.`
        : `For ${days} days no event could be delivered to the webhook “${webhook}”. The last attempt: ${error}. Nothing more is sent to it.`,
      'Once the receiver works again, enable the webhook. Deliveries that failed can be sent again from its log.',
    ],
    label: 'Open API settings',
    footnote: 'Events that happen while a webhook is disabled are not delivered later. Read the records again after you have enabled it.',
  }),
  zh_CN: ({ hello, webhook, error, days, product, isGone }) => ({
    subject: `您的 ${product} Webhook“${webhook}”已停用`,
    heading: 'Webhook 已停用',
    paragraphs: [
      `${hello}，您好：`,
      isGone
        ? `Webhook“${webhook}”的接收端答复该地址已永久停用（410）。系统已停止推送。`
        : `已连续 ${days} 天无法向 Webhook“${webhook}”推送消息。最近一次结果：${error}。系统已停止推送。`,
      '接收端恢复正常后，请重新启用该 Webhook。推送失败的消息可在推送记录中重新发送。',
    ],
    label: '打开 API 设置',
    footnote: '停用期间发生的事件不会补发。重新启用后，请重新读取相关数据。',
  }),
  zh_TW: ({ hello, webhook, error, days, product, isGone }) => ({
    subject: `您的 ${product} Webhook「${webhook}」已停用`,
    heading: 'Webhook 已停用',
    paragraphs: [
      `${hello} 您好：`,
      isGone
        ? `Webhook「${webhook}」的接收端回覆該網址已永久停用（410）。系統已停止傳送。`
        : `已連續 ${days} 天無法傳送通知至 Webhook「${webhook}」。最近一次結果：${error}。系統已停止傳送。`,
      '接收端恢復正常後，請重新啟用此 Webhook。傳送失敗的通知可在傳送紀錄中重新傳送。',
    ],
    label: '前往 API 設定',
    footnote: '停用期間發生的事件不會補送。重新啟用後，請重新讀取相關資料。',
  }),
}

/** The mail to members who manage webhooks, when one was disabled because it failed for days or is gone. */
export const webhookDisabledMail = (language: Language, { url, ...texts }: Texts & { url: string }): RenderedMail =>
  renderButtonMail({ ...words[language](texts), language, product: texts.product, url })
