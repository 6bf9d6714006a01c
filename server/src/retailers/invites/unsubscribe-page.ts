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
    ask: `No more emails from ${brand}?`,
    askMore: `${brand} will not write to ${email} any more. Emails about orders that you place still reach you.`,
    button: 'Stop these emails',
    done: 'Done',
    doneMore: `${brand} does not write to ${email} any more.`,
    unknown: 'This link is not valid',
    unknownMore: 'Please open the link in the email again, or copy its whole address.',
  }),
  zh_CN: (brand, email) => ({
    language: '语言',
    ask: `不再接收 ${brand} 的邮件？`,
    askMore: `${brand} 将不再向 ${email} 发送邮件。与您订单相关的邮件仍会送达。`,
    button: '停止接收',
    done: '已完成',
    doneMore: `${brand} 不会再向 ${email} 发送邮件。`,
    unknown: '此链接无效',
    unknownMore: '请重新打开邮件中的链接，或复制完整的网址。',
  }),
  zh_TW: (brand, email) => ({
    language: '語言',
    ask: `不再接收 ${brand} 的信件？`,
    askMore: `${brand} 將不再寄信至 ${email}。與您訂單相關的信件仍會送達。`,
    button: '停止接收',
    done: '已完成',
    doneMore: `${brand} 不會再寄信至 ${email}。`,
    unknown: '此連結無效',
    unknownMore: '請重新開啟信件中的連結，或複製完整網址。',
  }),
}

const buttonStyles = 'form { margin: 24px 0 }'

/** The page on which a retailer ends the mails of a brand. */
export function unsubscribePage(language: Language, product: string, state: State, invite?: { brand: string; email: string }) {
  const texts = words[language](invite?.brand ?? '', invite?.email ?? '')
  const title = texts[state]
  const form = state === 'ask' && html`<form method="post"><button class="primary">${texts.button}</button></form>`
  const body = html`<h1>${title}</h1>
<p>${texts[`${state}More`]}</p>
${form || undefined}`
  return publicPage({ language, product, title, body, languageLabel: texts.language, styles: buttonStyles })
}
