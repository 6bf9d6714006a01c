import type { Language } from '@linesheet/domain/platform/languages'
import type { InviteKind } from '@linesheet/domain/retailers/invites'
import { type RenderedMail, renderMail } from '../../platform/ports/mail/mail-template.words.ts'

/** The credit for a retailer's first order, formatted: "HKD 800.00", "19 January 2027". */
export type Credit = { amount: string; until: string }

type Invite = {
  kind: InviteKind
  /** The name of the retailer, or its contact; empty if unknown. */
  name: string
  brand: string
  /** The brand's own words; may have several lines. */
  message: string
  credit: Credit | undefined
  /** For a reminder: the day of the last order, formatted. */
  lastOrdered: string | undefined
  url: string
  unsubscribeUrl: string
  product: string
}

type Words = {
  subject: string
  heading: string
  hello: string
  why: string
  credit?: string | undefined
  label: string
  footnote: string
  unsubscribe: string
}

const words: Record<Language, (invite: Invite) => Words> = {
  en: ({ kind, name, brand, credit, lastOrdered, product }) => ({
    subject: kind === 'invite' ? `${brand} invites you to order wholesale` : `Restock ${brand}`,
    heading: kind === 'invite' ? `An invitation from ${brand}` : `Restock with ${brand}`,
    hello: name ? `Hello ${name},` : 'Hello,',
    why:
      kind === 'invite'
        ? `${brand} sells wholesale on ${product} and would love to have you as a stockist.`
        : `${lastOrdered ? `Your last order from ${brand} was on ${lastOrdered}. ` : ''}The current collection is one click away.`,
    credit: credit && `Your first order comes with a credit of ${credit.amount}, valid until ${credit.until}.`,
    label: kind === 'invite' ? `See ${brand}` : 'See what’s new',
    footnote: `${brand} sent you this email through ${product}.`,
    unsubscribe: 'Unsubscribe from this brand',
  }),
  zh_CN: ({ kind, name, brand, credit, lastOrdered, product }) => ({
    subject: kind === 'invite' ? `${brand} 诚邀您成为批发客户` : `补货 ${brand}`,
    heading: kind === 'invite' ? `来自 ${brand} 的邀请` : `补货 ${brand}`,
    hello: name ? `${name}，您好：` : '您好：',
    why:
      kind === 'invite'
        ? `${brand} 在 ${product} 上开展批发业务，希望与您合作。`
        : `${lastOrdered ? `您上次向 ${brand} 订货是在 ${lastOrdered}。` : ''}欢迎查看当前商品。`,
    credit: credit && `首次订货可抵扣 ${credit.amount}，有效期至 ${credit.until}。`,
    label: kind === 'invite' ? `了解 ${brand}` : '查看新品',
    footnote: `本邮件由 ${brand} 通过 ${product} 发送。`,
    unsubscribe: '退订该品牌的邮件',
  }),
  zh_TW: ({ kind, name, brand, credit, lastOrdered, product }) => ({
    subject: kind === 'invite' ? `${brand} 誠邀您成為批發客戶` : `補貨 ${brand}`,
    heading: kind === 'invite' ? `來自 ${brand} 的邀請` : `補貨 ${brand}`,
    hello: name ? `${name} 您好：` : '您好：',
    why:
      kind === 'invite'
        ? `${brand} 在 ${product} 上經營批發業務，希望與您合作。`
        : `${lastOrdered ? `您上次向 ${brand} 訂貨是在 ${lastOrdered}。` : ''}歡迎看看目前的商品。`,
    credit: credit && `首次訂貨可折抵 ${credit.amount}，有效期限至 ${credit.until}。`,
    label: kind === 'invite' ? `認識 ${brand}` : '查看新品',
    footnote: `本郵件由 ${brand} 透過 ${product} 寄出。`,
    unsubscribe: '取消訂閱此品牌的郵件',
  }),
}

/** The texts of the mail, in order. */
export function inviteContent(language: Language, invite: Invite) {
  const { subject, heading, hello, why, credit, label, footnote, unsubscribe } = words[language](invite)
  const own = invite.message.split('\n').filter((line) => line.trim())
  return { subject, heading, paragraphs: [hello, why, ...own, ...(credit ? [credit] : [])], label, footnote, unsubscribe }
}

/** The mail that asks a retailer to sign up, or to order again, with the brand's own words (docs/product/network.md). */
export function inviteMail(language: Language, invite: Invite): RenderedMail {
  const { subject, label, unsubscribe, ...content } = inviteContent(language, invite)
  const { url, unsubscribeUrl, product } = invite
  const smallLink = { label: unsubscribe, url: unsubscribeUrl }
  return { subject, ...renderMail({ language, product, ...content, button: { label, url }, smallLink }) }
}
