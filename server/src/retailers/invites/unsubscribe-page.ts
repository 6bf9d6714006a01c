import type { Language } from '@linesheet/domain/platform/languages'
import { html } from '../../platform/pages/html.ts'
import { publicPage } from '../../platform/pages/public-page.ts'

type State = 'ask' | 'done' | 'unknown'
type Words = {
  language: string
  ask: string
  askMore: string
  button: string
  done: string
  doneMore: string
  unknown: string
  unknownMore: string
}

const words: Record<Language, (brand: string, email: string) => Words> = {
  en: (brand, email) => ({
    language: 'Language',
    ask: `Unsubscribe from ${brand}?`,
    askMore: `${brand} will no longer email ${email}. You still get emails about orders you place.`,
    button: 'Unsubscribe',
    done: 'Unsubscribed',
    doneMore: `${brand} will no longer email ${email}.`,
    unknown: 'This link is not valid',
    unknownMore: 'Open the link in the email again, or copy its whole address.',
  }),
  zh_CN: (brand, email) => ({
    language: '语言',
    ask: `退订 ${brand} 的邮件？`,
    askMore: `${brand} 将不再向 ${email} 发送邮件。与您订单相关的邮件仍会送达。`,
    button: '退订',
    done: '已退订',
    doneMore: `${brand} 不会再向 ${email} 发送邮件。`,
    unknown: '此链接无效',
    unknownMore: '请重新打开邮件中的链接，或复制完整的网址。',
  }),
  zh_TW: (brand, email) => ({
    language: '語言',
    ask: `要取消訂閱 ${brand} 的郵件嗎？`,
    askMore: `${brand} 將不再寄送郵件至 ${email}。與您訂單相關的郵件仍會送達。`,
    button: '取消訂閱',
    done: '已取消訂閱',
    doneMore: `${brand} 不會再寄送郵件至 ${email}。`,
    unknown: '此連結無效',
    unknownMore: '請重新開啟郵件中的連結，或複製完整網址。',
  }),
}

const buttonStyles = 'form { margin: 24px 0 }'

/** The page on which a retailer unsubscribes from a brand's mails. */
export function unsubscribePage(language: Language, product: string, state: State, invite?: { brand: string; email: string }) {
  const texts = words[language](invite?.brand ?? '', invite?.email ?? '')
  const title = texts[state]
  const form = state === 'ask' && html`<form method="post"><button class="primary">${texts.button}</button></form>`
  const body = html`<h1>${title}</h1>
<p>${texts[`${state}More`]}</p>
${form || undefined}`
  return publicPage({ language, product, title, body, languageLabel: texts.language, styles: buttonStyles })
}
