import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

type AddressLink = { url: string; product: string }

const words: Record<Language, (link: AddressLink) => ButtonMailWords> = {
  en: ({ product }) => ({
    subject: `Confirm your email address for ${product}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone signed in to ${product} with this address and the right password. Before the account opens, we need to know that the address is yours: open this link and sign in there. It works for 7 days.`,
    ],
    label: 'Confirm and sign in',
    footnote:
      'If this wasn’t you, ignore this email: the account stays closed. To take it over, choose “Forgot password?” on the sign-in page.',
  }),
  zh_CN: ({ product }) => ({
    subject: `请验证您的 ${product} 登录邮箱`,
    heading: '验证您的邮箱',
    paragraphs: [
      `有人使用此邮箱和正确的密码登录了 ${product}。账号启用前，我们需要确认邮箱归您所有：请打开以下链接并在该页面登录。链接 7 天内有效。`,
    ],
    label: '验证并登录',
    footnote: '如果这不是您本人的操作，请忽略这封邮件，该账号不会启用。如需取回账号，请在登录页选择“忘记密码”。',
  }),
  zh_TW: ({ product }) => ({
    subject: `請驗證您的 ${product} 登入信箱`,
    heading: '驗證您的信箱',
    paragraphs: [
      `有人使用此信箱及正確的密碼登入 ${product}。帳號啟用前，我們需要確認信箱為您所有：請開啟以下連結，並在該頁面登入。連結 7 天內有效。`,
    ],
    label: '驗證並登入',
    footnote: '若這不是您本人的操作，請忽略此郵件，該帳號不會啟用。若要取回帳號，請在登入頁選擇「忘記密碼」。',
  }),
}

/**
 * The mail with the link by which a user proves the sign-in address (docs/product/sessions.md). It contains no name: whoever created the account may have
 * typed a text for somebody else to read.
 */
export function addressMail(language: Language, link: AddressLink): RenderedMail {
  return renderButtonMail({ ...words[language](link), language, product: link.product, url: link.url })
}
