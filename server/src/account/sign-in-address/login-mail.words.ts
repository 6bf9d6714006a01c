import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

export const loginMails = ['confirm', 'taken', 'notice', 'changed', 'reverted'] as const
/** `confirm` and `taken` go to the new address, `notice` and `reverted` to the old one, `changed` to both. */
export type LoginMail = (typeof loginMails)[number]

type Texts = { name: string; product: string; old: string; new: string; code: string }

const words: Record<Language, Record<LoginMail, (texts: Texts) => ButtonMailWords>> = {
  en: {
    confirm: ({ product, code, new: address }) => ({
      subject: `${code} is your ${product} code`,
      heading: 'Confirm your new sign-in address',
      paragraphs: [
        `Enter this code in ${product} to sign in with ${address} from now on:`,
        code,
        'Or open the link below. Both work once, within the next 60 minutes.',
      ],
      label: 'Review the change',
      footnote: 'If you did not ask for this, ignore this email, or open the link and choose “Not me”.',
    }),
    taken: ({ product, new: address }) => ({
      subject: `Your address already has a ${product} account`,
      heading: 'This address already has an account',
      paragraphs: [
        `Someone asked to use ${address} to sign in to another ${product} account. It already has an account, so nothing was changed.`,
      ],
      label: 'Sign in',
      footnote: 'If this was you, sign in with this address, or choose another for the other account.',
    }),
    notice: ({ name, product, new: address }) => ({
      subject: `Your ${product} sign-in address is about to change`,
      heading: 'A new sign-in address was requested',
      paragraphs: [
        `Hello ${name},`,
        `Someone signed in to your account asked to sign in with ${address} instead of this address. The change takes effect once it is confirmed from that address.`,
      ],
      label: 'This wasn’t me',
      footnote:
        'If this was you, you don’t need to do anything. If not, open the link: it stops the change, or undoes it within 7 days of confirmation.',
    }),
    changed: ({ name, product, old, new: address }) => ({
      subject: `Your ${product} sign-in address was changed`,
      heading: 'Sign-in address changed',
      paragraphs: [
        `Hello ${name},`,
        `From now on, sign in to ${product} with ${address}, no longer with ${old}. All other devices were signed out.`,
      ],
      label: 'Sign in',
      footnote: 'If this wasn’t you, open the link in the email we sent to the old address. It undoes the change within 7 days.',
    }),
    reverted: ({ name, product, old }) => ({
      subject: `Your ${product} sign-in address was changed back`,
      heading: 'The change was undone',
      paragraphs: [`Hello ${name},`, `You sign in to ${product} with ${old} again. All devices were signed out.`],
      label: 'Choose a new password',
      footnote: 'The person who changed the address was signed in to your account. Choose a new password now.',
    }),
  },
  zh_CN: {
    confirm: ({ product, code, new: address }) => ({
      subject: `您的 ${product} 验证码：${code}`,
      heading: '确认新的登录邮箱',
      paragraphs: [
        `请在 ${product} 中输入以下验证码，此后即可使用 ${address} 登录：`,
        code,
        '您也可以打开下方链接确认。验证码和链接 60 分钟内有效，且只能使用一次。',
      ],
      label: '查看变更',
      footnote: '如果不是您本人操作，请忽略此邮件，或打开链接并选择“不是我”。',
    }),
    taken: ({ product, new: address }) => ({
      subject: `此邮箱已有 ${product} 账号`,
      heading: '此邮箱已有账号',
      paragraphs: [`有人申请将 ${address} 用作另一个 ${product} 账号的登录邮箱。由于该邮箱已有账号，未作任何更改。`],
      label: '登录',
      footnote: '如果是您本人操作，请直接用此邮箱登录，或为另一个账号选择其他邮箱。',
    }),
    notice: ({ name, product, new: address }) => ({
      subject: `您的 ${product} 登录邮箱即将变更`,
      heading: '收到更换登录邮箱的申请',
      paragraphs: [`${name}，您好：`, `已登录您账号的用户申请将登录邮箱改为 ${address}。该邮箱确认后即生效。`],
      label: '不是我本人操作',
      footnote: '如果是您本人操作，无需处理；如果不是，请打开链接取消变更。变更生效后 7 天内仍可撤回。',
    }),
    changed: ({ name, product, old, new: address }) => ({
      subject: `您的 ${product} 登录邮箱已变更`,
      heading: '登录邮箱已变更',
      paragraphs: [`${name}，您好：`, `从现在起，请使用 ${address} 登录 ${product}，原邮箱 ${old} 不再可用。其他设备均已退出登录。`],
      label: '登录',
      footnote: '如果不是您本人操作，请打开此前发送至原邮箱的邮件中的链接，7 天内可撤回变更。',
    }),
    reverted: ({ name, product, old }) => ({
      subject: `您的 ${product} 登录邮箱已恢复`,
      heading: '变更已撤回',
      paragraphs: [`${name}，您好：`, `您已恢复使用 ${old} 登录 ${product}，所有设备均已退出登录。`],
      label: '设置新密码',
      footnote: '更改邮箱的人曾登录您的账号，请立即设置新密码。',
    }),
  },
  zh_TW: {
    confirm: ({ product, code, new: address }) => ({
      subject: `您的 ${product} 驗證碼：${code}`,
      heading: '確認新的登入信箱',
      paragraphs: [
        `請在 ${product} 中輸入以下驗證碼，之後即可使用 ${address} 登入：`,
        code,
        '您也可以開啟下方連結確認。驗證碼和連結 60 分鐘內有效，且僅能使用一次。',
      ],
      label: '查看變更',
      footnote: '若不是您本人操作，請忽略此郵件，或開啟連結並選擇「不是我」。',
    }),
    taken: ({ product, new: address }) => ({
      subject: `此信箱已有 ${product} 帳號`,
      heading: '此信箱已有帳號',
      paragraphs: [`有人申請將 ${address} 作為另一個 ${product} 帳號的登入信箱。由於該信箱已有帳號，未作任何變更。`],
      label: '登入',
      footnote: '若是您本人操作，請直接以此信箱登入，或為另一個帳號選擇其他信箱。',
    }),
    notice: ({ name, product, new: address }) => ({
      subject: `您的 ${product} 登入信箱即將變更`,
      heading: '收到更換登入信箱的申請',
      paragraphs: [`${name} 您好：`, `已登入您帳號的使用者申請將登入信箱改為 ${address}。該信箱確認後即生效。`],
      label: '不是我本人操作',
      footnote: '若是您本人操作，無須處理；若不是，請開啟連結取消變更。變更生效後 7 天內仍可撤回。',
    }),
    changed: ({ name, product, old, new: address }) => ({
      subject: `您的 ${product} 登入信箱已變更`,
      heading: '登入信箱已變更',
      paragraphs: [`${name} 您好：`, `從現在起，請使用 ${address} 登入 ${product}，原信箱 ${old} 不再可用。其他裝置皆已登出。`],
      label: '登入',
      footnote: '若不是您本人操作，請開啟先前寄至原信箱的郵件中的連結，7 天內可撤回變更。',
    }),
    reverted: ({ name, product, old }) => ({
      subject: `您的 ${product} 登入信箱已恢復`,
      heading: '變更已撤回',
      paragraphs: [`${name} 您好：`, `您已恢復使用 ${old} 登入 ${product}，所有裝置皆已登出。`],
      label: '設定新密碼',
      footnote: '變更信箱的人曾登入您的帳號，請立即設定新密碼。',
    }),
  },
}

/** A mail about a change of the address that a user signs in with (docs/product/sessions.md). */
export function loginChangeMail(language: Language, mail: LoginMail, texts: Texts & { url: string }): RenderedMail {
  return renderButtonMail({ ...words[language][mail](texts), language, product: texts.product, url: texts.url })
}
