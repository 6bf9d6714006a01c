import type { Language } from '@linesheet/domain/platform/languages'
import { type ButtonMailWords, type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** `hello`: the name of the recipient; `answer`: the shop's last answer, in its language, or empty. */
type Texts = { hello: string; shop: string; answer: string; days: number; product: string }

export type PausedPart = 'stock' | 'products'

const stockWords: Record<Language, (texts: Texts) => ButtonMailWords> = {
  en: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} paused the stock of “${shop}”`,
    heading: 'Stock paused',
    paragraphs: [
      `Hello ${hello},`,
      `For ${days} days the stock of your shop “${shop}” could not be kept in step.${answer && ` The shop’s last answer: ${answer}.`} Accepted orders no longer take units from it, and its sales no longer reach ${product}.`,
      'Check the connection, replace the key if need be, and resume. Everything that happened in between is then sent and read.',
    ],
    label: 'Open the shop',
    footnote: 'Until then, check the stock of orders by hand, so that you sell nothing twice.',
  }),
  zh_CN: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} 已暂停“${shop}”的库存同步`,
    heading: '库存同步已暂停',
    paragraphs: [
      `${hello}，您好：`,
      `已连续 ${days} 天无法同步店铺“${shop}”的库存。${answer && `店铺最近的答复：${answer}。`}接受订单不再扣减店铺库存，店铺的销售也不再反映到 ${product}。`,
      '请检查连接，必要时更换密钥，然后恢复同步。期间的所有变动届时会一并发送和读取。',
    ],
    label: '打开店铺',
    footnote: '在此之前，请人工核对订单的库存，以免重复销售。',
  }),
  zh_TW: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} 已暫停「${shop}」的庫存同步`,
    heading: '庫存同步已暫停',
    paragraphs: [
      `${hello} 您好：`,
      `已連續 ${days} 天無法同步商店「${shop}」的庫存。${answer && `商店最近的回覆：${answer}。`}接受訂單不再扣減商店庫存，商店的銷售也不再反映到 ${product}。`,
      '請檢查連結，必要時更換金鑰，然後恢復同步。期間的所有變動屆時會一併傳送和讀取。',
    ],
    label: '前往商店',
    footnote: '在此之前，請人工核對訂單的庫存，以免重複銷售。',
  }),
}

const productWords: Record<Language, (texts: Texts) => ButtonMailWords> = {
  en: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} paused the products of “${shop}”`,
    heading: 'Products paused',
    paragraphs: [
      `Hello ${hello},`,
      `For ${days} days the products of your shop “${shop}” could not be read.${answer && ` The shop’s last answer: ${answer}.`} Changes of products in the shop no longer reach ${product}.`,
      'Check the connection, replace the key if need be, and resume. The products are then read again.',
    ],
    label: 'Open the shop',
    footnote: 'Your products stay as they are until then.',
  }),
  zh_CN: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} 已暂停“${shop}”的商品同步`,
    heading: '商品同步已暂停',
    paragraphs: [
      `${hello}，您好：`,
      `已连续 ${days} 天无法读取店铺“${shop}”的商品。${answer && `店铺最近的答复：${answer}。`}店铺中商品的改动不再同步到 ${product}。`,
      '请检查连接，必要时更换密钥，然后恢复同步。届时会重新读取商品。',
    ],
    label: '打开店铺',
    footnote: '在此之前，您的商品保持现状。',
  }),
  zh_TW: ({ hello, shop, answer, days, product }) => ({
    subject: `${product} 已暫停「${shop}」的商品同步`,
    heading: '商品同步已暫停',
    paragraphs: [
      `${hello} 您好：`,
      `已連續 ${days} 天無法讀取商店「${shop}」的商品。${answer && `商店最近的回覆：${answer}。`}商店中商品的變更不再同步到 ${product}。`,
      '請檢查連結，必要時更換金鑰，然後恢復同步。屆時會重新讀取商品。',
    ],
    label: '前往商店',
    footnote: '在此之前，您的商品保持現狀。',
  }),
}

const words = { stock: stockWords, products: productWords } satisfies Record<PausedPart, typeof stockWords>

/** The mail to members who manage connections, when stock or products were paused because they had failed for days. */
export const shopPausedMail = (language: Language, { url, part, ...texts }: Texts & { url: string; part: PausedPart }): RenderedMail =>
  renderButtonMail({ ...words[part][language](texts), language, product: texts.product, url })
