import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

export const bankingMails = ['code', 'confirmed', 'cancelled'] as const
export type BankingMail = (typeof bankingMails)[number]

/** `hello`: the name of the recipient; `name`: who made the change, from `address`; `time`: when, or from when payouts go to the account. */
type Texts = { hello: string; name: string; label: string; address: string; time: string; code: string; product: string }

const words: Record<Language, Record<BankingMail, (texts: Texts) => ButtonMailWords>> = {
  en: {
    code: ({ hello, name, label, address, time, code, product }) => ({
      subject: `${code} confirms new bank details in ${product}`,
      heading: 'Confirm new bank details',
      paragraphs: [
        `Hello ${hello},`,
        `${name} entered bank details for your payouts: ${label}. Compare them with your bank statement, then enter this code in ${product}:`,
        code,
        `It works once, within 60 minutes. Entered from IP address ${address}, ${time}.`,
      ],
      label: 'Review bank details',
      footnote:
        'We will never ask you for this code. If you did not expect this, do not share it: cancel the change, and ask everyone with access to change their password.',
    }),
    confirmed: ({ hello, name, label, time, product }) => ({
      subject: `Your ${product} payouts will go to ${label}`,
      heading: 'Bank details confirmed',
      paragraphs: [
        `Hello ${hello},`,
        `${name} confirmed the bank details ${label}. Payouts go there from ${time}. Until then nothing changes.`,
      ],
      label: 'Review bank details',
      footnote: 'If you did not expect this, cancel the change before then, and ask everyone with access to change their password.',
    }),
    cancelled: ({ hello, name, label, time, product }) => ({
      subject: `A change to your ${product} bank details was cancelled`,
      heading: 'Change cancelled',
      paragraphs: [`Hello ${hello},`, `${name} cancelled the change to ${label} (${time}). Payouts still go to the previous account.`],
      label: 'Review bank details',
      footnote: 'If you still want to use this account, enter it again.',
    }),
  },
  zh_CN: {
    code: ({ hello, name, label, address, time, code, product }) => ({
      subject: `${code} 是确认 ${product} 收款账户的验证码`,
      heading: '确认新的收款账户',
      paragraphs: [
        `${hello}，您好：`,
        `${name} 填写了新的收款账户：${label}。请与银行资料核对无误后，在 ${product} 中输入以下验证码：`,
        code,
        `验证码 60 分钟内有效，且只能使用一次。操作来自 IP 地址 ${address}，时间 ${time}。`,
      ],
      label: '查看收款账户',
      footnote: '我们绝不会向您索要验证码。如果您不知情，请勿将验证码告诉他人，请取消此次变更，并让所有成员立即修改密码。',
    }),
    confirmed: ({ hello, name, label, time, product }) => ({
      subject: `您的 ${product} 款项将转入 ${label}`,
      heading: '收款账户已确认',
      paragraphs: [`${hello}，您好：`, `${name} 已确认收款账户 ${label}，自 ${time} 起打款到该账户。在此之前不受影响。`],
      label: '查看收款账户',
      footnote: '如果您不知情，请在生效前取消此次变更，并让所有成员立即修改密码。',
    }),
    cancelled: ({ hello, name, label, time, product }) => ({
      subject: `${product} 收款账户变更已取消`,
      heading: '变更已取消',
      paragraphs: [`${hello}，您好：`, `${name} 已取消将收款账户改为 ${label} 的变更（${time}）。款项仍打入原账户。`],
      label: '查看收款账户',
      footnote: '如果您仍要使用该账户，请重新填写。',
    }),
  },
  zh_TW: {
    code: ({ hello, name, label, address, time, code, product }) => ({
      subject: `${code} 是確認 ${product} 收款帳戶的驗證碼`,
      heading: '確認新的收款帳戶',
      paragraphs: [
        `${hello} 您好：`,
        `${name} 填寫了新的收款帳戶：${label}。請與銀行資料核對無誤後，在 ${product} 中輸入以下驗證碼：`,
        code,
        `驗證碼 60 分鐘內有效，且僅能使用一次。操作來自 IP 位址 ${address}，時間 ${time}。`,
      ],
      label: '查看收款帳戶',
      footnote: '我們絕不會向您索取驗證碼。若您不知情，請勿將驗證碼告訴他人，請取消此次變更，並請所有成員立即變更密碼。',
    }),
    confirmed: ({ hello, name, label, time, product }) => ({
      subject: `您的 ${product} 款項將匯入 ${label}`,
      heading: '收款帳戶已確認',
      paragraphs: [`${hello} 您好：`, `${name} 已確認收款帳戶 ${label}，自 ${time} 起撥款至此帳戶。在此之前不受影響。`],
      label: '查看收款帳戶',
      footnote: '若您不知情，請在生效前取消此次變更，並請所有成員立即變更密碼。',
    }),
    cancelled: ({ hello, name, label, time, product }) => ({
      subject: `${product} 收款帳戶變更已取消`,
      heading: '變更已取消',
      paragraphs: [`${hello} 您好：`, `${name} 已取消將收款帳戶改為 ${label} 的變更（${time}）。款項仍匯入原帳戶。`],
      label: '查看收款帳戶',
      footnote: '若您仍要使用此帳戶，請重新填寫。',
    }),
  },
}

type Facts = Omit<Texts, 'time'> & { at: string; time_zone: string; url: string }

/** A mail to an owner about the bank details of a brand (docs/product/banking.md). */
export function bankingMail(language: Language, mail: BankingMail, { at, time_zone, url, ...texts }: Facts): RenderedMail {
  const format = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone })
  const time = `${format.format(new Date(at))} (${time_zone})`
  return renderButtonMail({ ...words[language][mail]({ ...texts, time }), language, product: texts.product, url })
}
