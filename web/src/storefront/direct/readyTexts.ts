import type { Language } from '@linesheet/domain/platform/languages'

export const readyTextKinds = ['email', 'chat', 'bio'] as const
export type ReadyTextKind = (typeof readyTextKinds)[number]

type Parts = { brand: string; link: string }

/** Texts with which a brand sends its link, in the languages of its retailers, not of the user who copies them. */
const texts: Record<Language, Record<ReadyTextKind, (parts: Parts) => string>> = {
  en: {
    email: ({ brand, link }) =>
      `Hello,

You can now order ${brand} for your shop online, at wholesale prices and in small quantities. New retailers get an HKD 800 credit (or its equivalent) and free shipping for a year.

See the range and apply for an account here:
${link}

We are happy to help you choose.

${brand}`,
    chat: ({ brand, link }) =>
      `Hello! You can order ${brand} wholesale online now. New retailers get an HKD 800 credit and free shipping for a year: ${link}`,
    bio: ({ link }) => `Stockists & wholesale: ${link}`,
  },
  zh_CN: {
    email: ({ brand, link }) =>
      `您好：

现在可以在线批发采购 ${brand} 的商品，享批发价，小批量也可下单。新零售商可获 HKD 800 采购抵扣金（或等值当地货币），并享一年免运费。

查看商品并申请账号：
${link}

如需选品建议，欢迎随时联系我们。

${brand}`,
    chat: ({ brand, link }) => `您好！${brand} 现已开放在线批发，新零售商享 HKD 800 采购抵扣金和一年免运费，点击查看：${link}`,
    bio: ({ link }) => `批发合作｜经销商入口：${link}`,
  },
  zh_TW: {
    email: ({ brand, link }) =>
      `您好：

現在可以線上批發採購 ${brand} 的商品，享批發價，小量也能下單。新零售商可獲 HKD 800 採購折抵金（或等值當地貨幣），並享一年免運費。

查看商品並申請帳號：
${link}

如需選品建議，歡迎隨時與我們聯絡。

${brand}`,
    chat: ({ brand, link }) => `您好！${brand} 現已開放線上批發，新零售商享 HKD 800 採購折抵金與一年免運費，點此查看：${link}`,
    bio: ({ link }) => `批發合作｜經銷入口：${link}`,
  },
}

export const readyText = (language: Language, kind: ReadyTextKind, parts: Parts) => texts[language][kind](parts)
