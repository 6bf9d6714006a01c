import type { Language } from '@linesheet/domain/platform/languages'
import type { Role } from '@linesheet/domain/platform/roles'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** `inviter`: the name of the person who invites. */
type Invitation = { name: string; inviter: string; brand: string; role: Role; url: string; product: string }

const roleNames: Record<Language, Record<Role, string>> = {
  en: { owner: 'owner', admin: 'admin', catalogue: 'catalogue', orders: 'orders', finance: 'finance', viewer: 'viewer' },
  zh_CN: { owner: '所有者', admin: '管理员', catalogue: '商品管理', orders: '订单管理', finance: '财务', viewer: '只读' },
  zh_TW: { owner: '擁有者', admin: '管理員', catalogue: '商品管理', orders: '訂單管理', finance: '財務', viewer: '檢視者' },
}

const words: Record<Language, (invitation: Invitation) => ButtonMailWords> = {
  en: ({ name, inviter, brand, role, product }) => ({
    subject: `${inviter} has invited you to ${brand} on ${product}`,
    heading: `Join ${brand}`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} has invited you to work on ${brand}’s wholesale business in ${product}, with the role “${roleNames.en[role]}”. The button below works once, within the next 7 days.`,
    ],
    label: 'Accept the invitation',
    footnote: 'If you did not expect this, you can ignore this email; nothing changes unless you accept.',
  }),
  zh_CN: ({ name, inviter, brand, role, product }) => ({
    subject: `${inviter} 邀请您加入 ${brand}（${product}）`,
    heading: `加入 ${brand}`,
    paragraphs: [
      `${name}，您好：`,
      `${inviter} 邀请您以“${roleNames.zh_CN[role]}”角色加入 ${product}，一起管理 ${brand} 的批发业务。请点击下方按钮接受邀请。该链接 7 天内有效，且只能使用一次。`,
    ],
    label: '接受邀请',
    footnote: '如果您不认识邀请人，请忽略这封邮件，不会有任何影响。',
  }),
  zh_TW: ({ name, inviter, brand, role, product }) => ({
    subject: `${inviter} 邀請您加入 ${brand}（${product}）`,
    heading: `加入 ${brand}`,
    paragraphs: [
      `${name} 您好：`,
      `${inviter} 邀請您以「${roleNames.zh_TW[role]}」角色加入 ${product}，一起管理 ${brand} 的批發業務。請點選下方按鈕接受邀請。此連結 7 天內有效，且僅能使用一次。`,
    ],
    label: '接受邀請',
    footnote: '若您不認識邀請人，請忽略此郵件，不會有任何影響。',
  }),
}

/** The mail with the link to join a brand, which works once, for 7 days (docs/product/roles.md). */
export function invitationMail(language: Language, invitation: Invitation): RenderedMail {
  return renderButtonMail({ ...words[language](invitation), language, product: invitation.product, url: invitation.url })
}
