import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { previewInvite } from '@linesheet/contract/network.invites'
import { couponAmount, couponTerms } from '@linesheet/domain/coupons'
import { addDays, dayIn } from '@linesheet/domain/days'
import type { InviteKind } from '@linesheet/domain/invites'
import { type Language, toLocale } from '@linesheet/domain/languages'
import { notFound } from '@linesheet/domain/refusal'
import { findCouponOf } from '../coupons/coupons.sql.ts'
import { findRates } from '../currencies/currencies.sql.ts'
import { type Config, publicAddress } from '../kernel/config.ts'
import type { Tx } from '../kernel/db.ts'
import { formatAmount } from '../pdf/format.ts'
import { inviteContent, inviteMail } from '../ports/mail-templates.invite.ts'
import { findBrandName, lockRetailers } from './invites.sql.ts'

type Credit = { amount: string; currency_code: string; expires_on: string }
type Facts = {
  kind: InviteKind
  language: Language
  name: string
  brand: string
  message: string
  credit: Credit | undefined
  link: string
}

const inviteUrl = (config: Config, link: string) => `${publicAddress(config)}/invite/${link}`
export const unsubscribeUrl = (config: Config, link: string) => `${publicAddress(config)}/unsubscribe/${link}`

/** What the template of an invite needs. */
function templateFacts(config: Config, { language, credit, link, ...facts }: Facts) {
  const date = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...facts,
    credit: credit && {
      amount: `${credit.currency_code} ${formatAmount(credit.amount, credit.currency_code)}`,
      until: date.format(new Date(`${credit.expires_on}T00:00:00Z`)),
    },
    url: inviteUrl(config, link),
    unsubscribeUrl: unsubscribeUrl(config, link),
    product: config.PRODUCT_NAME,
  }
}

/** The mail of an invite, in the retailer's language. */
export const renderInvite = (config: Config, facts: Facts) => inviteMail(facts.language, templateFacts(config, facts))

type Reader = { brandId: string; now: Date; config: Config }
type Asked = { id?: string | undefined; email?: string | undefined; language_code?: Language | undefined; message: string }

/** The mail as it would be sent, with links that lead nowhere. */
export async function renderPreview(tx: Tx, { brandId, now, config }: Reader, asked: Asked): Promise<ResponseResult<typeof previewInvite>> {
  const brand = await findBrandName(tx, brandId)
  const [retailer] = asked.id ? await lockRetailers(tx, brandId, [asked.id]) : []
  if (asked.id && !retailer) throw notFound('retailer')
  const kind = retailer && retailer.orders > 0 ? 'reorder' : 'invite'
  const language = asked.language_code ?? retailer?.language_code ?? 'en'
  const expires_on = addDays(dayIn(brand.time_zone, now), couponTerms.days)
  const open = retailer && (await findCouponOf(tx, brandId, retailer.id))
  const offered =
    kind === 'invite' && !open ? { ...couponAmount(retailer?.country_code ?? 'HK', await findRates(tx)), expires_on } : undefined
  const name = retailer?.contact || retailer?.name || asked.email || brand.display_name
  const credit = open?.redeemed_at ? undefined : (open ?? offered)
  const facts = { kind, language, name, brand: brand.display_name, message: asked.message, credit, link: 'preview' } as const
  return { kind, language_code: language, ...inviteContent(language, templateFacts(config, facts)) }
}
