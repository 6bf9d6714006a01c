import type { TodayItem, WaitingBankDetails } from '@linesheet/contract/home/home'
import { notificationTitle } from '@linesheet/domain/home/notifications.words'
import type { Language } from '@linesheet/domain/platform/languages'
import type { MailedOrder } from './notification-mail.words.ts'

const bankTexts: Record<Language, Record<'name' | WaitingBankDetails['state'], string>> = {
  en: {
    name: 'Bank details',
    missing: 'missing, payouts are waiting',
    unverified: 'waiting for the emailed code',
    expired: 'not confirmed in time, payouts are waiting',
  },
  zh_CN: { name: '收款账户', missing: '未填写，暂时无法打款', unverified: '待填写邮件验证码', expired: '逾期未确认，暂时无法打款' },
  zh_TW: { name: '收款帳戶', missing: '尚未填寫，暫時無法撥款', unverified: '待輸入郵件驗證碼', expired: '逾期未確認，暫時無法撥款' },
}

const shopTexts: Record<Language, Record<'failing' | 'paused' | 'products', string>> = {
  en: { failing: 'stock is not in step', paused: 'stock is paused', products: 'products could not be read' },
  zh_CN: { failing: '库存未能同步', paused: '库存同步已暂停', products: '商品读取失败' },
  zh_TW: { failing: '庫存未能同步', paused: '庫存同步已暫停', products: '商品讀取失敗' },
}

const quote: Record<Language, (text: string) => string> = {
  en: (text) => `“${text}”`,
  zh_CN: (text) => `“${text}”`,
  zh_TW: (text) => `「${text}」`,
}

/** The name of an entry of Today, and its subject. */
function factsOf(item: TodayItem, language: Language): [string, string] {
  switch (item.kind) {
    case 'dispute':
      return [item.dispute.order_number, item.title]
    case 'chat':
      return [quote[language](item.chat.text.slice(0, 60) || '…'), item.title]
    case 'payment':
      return [item.payment.number, item.title]
    case 'payout':
      return [item.title, notificationTitle(language, 'payout_failed', 1)]
    case 'shop':
      return [item.title, shopTexts[language][item.shop.part === 'products' ? 'products' : item.shop.is_paused ? 'paused' : 'failing']]
    case 'bank_details':
      return [bankTexts[language].name, bankTexts[language][item.bank_details.state]]
    case 'order':
    case 'cancel_request':
      return [item.order.number, item.title]
  }
}

/** An entry of Today as a line of the daily summary. */
export function digestLine(item: TodayItem, language: Language): MailedOrder {
  const [number, retailer] = factsOf(item, language)
  return { number, retailer, due_at: item.deadline }
}
