import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cancelReasons } from '@linesheet/domain/orders/orders'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { inviteKinds } from '@linesheet/domain/retailers/invites'
import { expect, test } from 'vitest'
import { invitationMail } from '../../../account/people/invitation-mail.words.ts'
import { addressMail } from '../../../account/session/address-mail.words.ts'
import { passwordResetMail } from '../../../account/session/reset-mail.words.ts'
import { securityMail } from '../../../account/session/security-mail.words.ts'
import { loginChangeMail, loginMails } from '../../../account/sign-in-address/login-mail.words.ts'
import { applicationMail, applicationMails } from '../../../brand/onboarding/application-mail.words.ts'
import { shopPausedMail } from '../../../connections/shops/shop-paused-mail.words.ts'
import { webhookDisabledMail } from '../../../connections/webhooks/webhook-mail.words.ts'
import { cancelRequestMail, deadlinesMail, digestMail, disputeMail } from '../../../home/notifications/notification-mail.words.ts'
import { summaryMail } from '../../../home/notifications/summary-mail.words.ts'
import { supportQuestionMail } from '../../../home/question-mail.words.ts'
import { bankingMail, bankingMails } from '../../../money/banking/banking-mail.words.ts'
import { approvalMail } from '../../../orders/manual-orders/approval-mail.words.ts'
import { cancelledOrderMail } from '../../../orders/manual-orders/cancelled-mail.words.ts'
import { newOrderMail } from '../../../orders/new-order-mail.words.ts'
import { waitingOrdersMail } from '../../../orders/waiting-orders/waiting-orders-mail.words.ts'
import { inviteMail } from '../../../retailers/invites/invite-mail.words.ts'
import { directInstructionsMail, directRequestMail } from '../../../storefront/direct/instructions-mail.words.ts'
import type { RenderedMail } from './mail-template.words.ts'

const evil = `<img src=x onerror="alert(1)">"><script>alert(2)</script>'javascript:alert(3)`
const url = `https://linesheet.test/?x=${evil}`
const at = '2026-11-20T02:00:00Z'
const order = { number: evil, retailer: evil, due_at: at }
const reader = (language: Language) => ({ language, time_zone: 'Asia/Hong_Kong', product: evil, url })
const many = { orders: [order, order], count: 3 }

/** All variants of a mail joined into one. */
const together = ([first, ...others]: readonly RenderedMail[]): RenderedMail => ({
  subject: '',
  text: '',
  ...first,
  html: [first, ...others].map((mail) => mail?.html).join(''),
})

/** Each mail with a script in each of its texts. */
const mails: Record<string, (language: Language) => RenderedMail> = {
  approvalMail: (language) =>
    approvalMail(language, { brand: evil, number: evil, total: evil, currency: evil, items: 2, note: evil, url, product: evil }),
  bankingMail: (language) => {
    const texts = { hello: evil, name: evil, label: evil, address: evil, code: evil, product: evil, at, time_zone: 'Asia/Hong_Kong', url }
    return together(bankingMails.map((mail) => bankingMail(language, mail, texts)))
  },
  cancelledOrderMail: (language) =>
    together(
      cancelReasons.map((reason) =>
        cancelledOrderMail(language, { brand: evil, number: evil, reason, note: `${evil}\n${evil}`, product: evil }),
      ),
    ),
  directInstructionsMail: (language) =>
    directInstructionsMail(language, { brand: evil, sender: evil, snippet: evil, link: 'https://linesheet.test/d/x', url, product: evil }),
  directRequestMail: (language) => {
    const texts = { name: evil, contact: evil, email: evil, phone: evil, country_code: 'HK', website: evil, message: `${evil}\n${evil}` }
    return directRequestMail(language, { ...texts, isKnown: true, url, product: evil })
  },
  invitationMail: (language) => invitationMail(language, { name: evil, inviter: evil, brand: evil, role: 'orders', url, product: evil }),
  addressMail: (language) => addressMail(language, { url, product: evil }),
  inviteMail: (language) => {
    const facts = {
      name: evil,
      brand: evil,
      message: `${evil}\n${evil}`,
      credit: { amount: evil, until: evil },
      lastOrdered: evil,
      url,
      unsubscribeUrl: url,
      product: evil,
    }
    return together(inviteKinds.map((kind) => inviteMail(language, { kind, ...facts })))
  },
  cancelRequestMail: (language) => cancelRequestMail(reader(language), order, { reason: evil, until: at }),
  disputeMail: (language) => disputeMail(reader(language), order, { reason: 'damaged', amount: evil, until: at }),
  deadlinesMail: (language) => deadlinesMail(reader(language), many),
  digestMail: (language) => digestMail(reader(language), many),
  summaryMail: (language) =>
    summaryMail(reader(language), [
      { event: 'order_received', count: 3, lines: [evil] },
      { event: 'low_stock', count: 1, lines: [evil] },
    ]),
  applicationMail: (language) =>
    together(applicationMails.map((mail) => applicationMail(language, mail, { brand: evil, reason: evil, product: evil, url }))),
  loginChangeMail: (language) => {
    const texts = { name: evil, product: evil, old: evil, new: evil, code: evil, url }
    return together(loginMails.map((mail) => loginChangeMail(language, mail, texts)))
  },
  newOrderMail: (language) => newOrderMail(language, { number: evil, retailer: evil, units: 2, goods: evil, url, product: evil }),
  waitingOrdersMail: (language) => {
    const order = { id: '1', number: evil, buyer_name: evil, status: 'new' as const, currency_code: evil, goods: '1.00', answer_due_at: at }
    const reader = { language, time_zone: 'Asia/Hong_Kong', product: evil, baseUrl: 'https://linesheet.test' }
    return waitingOrdersMail(
      reader,
      Array.from({ length: 60 }, () => order),
    )
  },
  supportQuestionMail: (language) =>
    supportQuestionMail({ brand: evil, name: evil, username: evil, language, text: `${evil}\n${evil}`, product: evil }),
  passwordResetMail: (language) => passwordResetMail(language, { name: evil, url, product: evil }),
  shopPausedMail: (language) =>
    shopPausedMail(language, { part: 'products', hello: evil, shop: evil, answer: evil, days: 3, product: evil, url }),
  webhookDisabledMail: (language) =>
    webhookDisabledMail(language, { hello: evil, webhook: evil, error: evil, days: 3, isGone: false, product: evil, url }),
  securityMail: (language) =>
    securityMail(language, { notice: 'new_device', name: evil, time_zone: 'UTC', user_agent: evil, address: evil, at, url, product: evil }),
}

test('each mail template is tested', () => {
  const sources = path.resolve(import.meta.dirname, '../../..')
  const exported = globSync('**/*-mail.words.ts', { cwd: sources }).flatMap((name) =>
    [...readFileSync(path.join(sources, name), 'utf8').matchAll(/^export (?:function|const) (\w+Mail)\b/gm)].map(([, found]) => found),
  )
  expect(Object.keys(mails).toSorted()).toEqual(exported.toSorted())
})

test.each(Object.entries(mails))('%s lets no markup through, in any language', (_, render) => {
  for (const language of languages) {
    const { html } = render(language)
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<(img|script)/i)
    expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, address = '']) => !address.startsWith('https://linesheet.test/'))).toEqual([])
    // Text after a quotation mark would become an attribute.
    expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\bon\w+=/)
  }
})
