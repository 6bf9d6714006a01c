import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

type Reset = { name: string; url: string; product: string }

const words: Record<Language, (reset: Reset) => ButtonMailWords> = {
  en: ({ name, product }) => ({
    subject: `Reset your ${product} password`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name},`,
      `We were asked to reset the password of your ${product} account. The button below lets you choose a new one. It works once, within the next 60 minutes.`,
    ],
    label: 'Choose a new password',
    footnote: 'If you did not ask for this, you can ignore this email; your password stays the same.',
  }),
  zh_CN: ({ name, product }) => ({
    subject: `重置您的 ${product} 密码`,
    heading: '设置新密码',
    paragraphs: [
      `${name}，您好：`,
      `我们收到了重置您 ${product} 账号密码的请求。请点击下方按钮设置新密码。该链接 60 分钟内有效，且只能使用一次。`,
    ],
    label: '设置新密码',
    footnote: '如果这不是您本人的操作，请忽略这封邮件，您的密码不会改变。',
  }),
  zh_TW: ({ name, product }) => ({
    subject: `重設您的 ${product} 密碼`,
    heading: '設定新密碼',
    paragraphs: [
      `${name} 您好：`,
      `我們收到重設您 ${product} 帳號密碼的申請。請點選下方按鈕設定新密碼。此連結 60 分鐘內有效，且僅能使用一次。`,
    ],
    label: '設定新密碼',
    footnote: '若您並未提出這項申請，請忽略此郵件，您的密碼不會有任何變更。',
  }),
}

/** The mail with the link to set a new password, which works once, for 60 minutes (docs/product/sessions.md). */
export function passwordResetMail(language: Language, reset: Reset): RenderedMail {
  return renderButtonMail({ ...words[language](reset), language, product: reset.product, url: reset.url })
}
