import type { Day } from '@linesheet/domain/platform/days'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import type { InviteKind } from '@linesheet/domain/retailers/invites'
import { type Config, publicAddress } from '../../platform/config.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import { inviteContent, inviteMail } from './invite-mail.words.ts'

type Credit = { amount: string; currency_code: string; expires_on: string }
type Facts = {
  kind: InviteKind
  language: Language
  name: string
  /** A retailer whose name is unknown is called by this address, and greeted without a name. */
  email: string
  brand: string
  message: string
  credit: Credit | undefined
  /** For a reminder. */
  last_ordered_on: Day | undefined
  link: string
}

const inviteUrl = (config: Config, link: string) => `${publicAddress(config)}/invite/${link}`
export const unsubscribeUrl = (config: Config, link: string) => `${publicAddress(config)}/unsubscribe/${link}`

/** The data that the template of an invite needs. */
function templateFacts(config: Config, { language, credit, link, name, email, last_ordered_on, ...facts }: Facts) {
  const date = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  const format = (day: string) => date.format(new Date(`${day}T00:00:00Z`))
  return {
    ...facts,
    name: name === email ? '' : name,
    lastOrdered: last_ordered_on && format(last_ordered_on),
    credit: credit && {
      amount: `${credit.currency_code} ${formatAmount(credit.amount, credit.currency_code)}`,
      until: format(credit.expires_on),
    },
    url: inviteUrl(config, link),
    unsubscribeUrl: unsubscribeUrl(config, link),
    product: config.PRODUCT_NAME,
  }
}

/** The mail of an invite, in the retailer's language. */
export const renderInvite = (config: Config, facts: Facts) => inviteMail(facts.language, templateFacts(config, facts))

/** The texts of that mail, in their order. */
export const toInviteMail = (config: Config, facts: Facts) => inviteContent(facts.language, templateFacts(config, facts))
