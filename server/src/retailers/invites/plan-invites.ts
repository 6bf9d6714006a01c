import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { planInvites as planEndpoint } from '@linesheet/contract/retailers/network.invites'
import { addDays, type Day, dayIn } from '@linesheet/domain/platform/days'
import type { FieldErrorCode } from '@linesheet/domain/platform/field-error-texts'
import type { Language } from '@linesheet/domain/platform/languages'
import { couponAmount, couponTerms } from '@linesheet/domain/retailers/coupons'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import type { BrandTransaction } from '../../platform/call.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { fieldErrorsForWire } from '../../platform/http/refusals.ts'
import { findCouponOf } from '../coupons/coupons.sql.ts'
import { findKnownRetailers, findOriginCountry } from '../network/add-retailers.sql.ts'
import { checkRow } from '../network/add-rows.ts'
import { toInviteMail } from './invite-mail.ts'
import { countMailsLeft, findBrandName, findRetailersToInvite, findUnsubscribed, type InvitedRetailer } from './invites.sql.ts'
import type { PastedAddress } from './pasted-addresses.ts'
import { type InviteWords, inviteKind, mailLanguage, problemOf } from './send-invites.ts'

type Plan = ResponseResult<typeof planEndpoint>
type Refused = Plan['refused'][number]
/** A recipient of a mail. `retailer`: undefined for an address that the network lacks. */
type Recipient = {
  name: string
  email: string
  kind: 'invite' | 'reorder'
  language: Language
  isLanguageKnown: boolean
  retailer?: InvitedRetailer
}
type Audience = { ids: readonly string[]; addresses: readonly PastedAddress[] }
type InviteContext = BrandTransaction & { config: Config }

const refusal = (email: string, errors: Record<string, FieldErrorCode>): Refused => ({ email, ...fieldErrorsForWire(errors) })

/**
 * The mails that an invite to these retailers and addresses would send now, without sending them: a mail for each kind and language, as its first recipient
 * would read it, and the recipients who would get none.
 */
export async function planInvites(call: InviteContext, audience: Audience, words: InviteWords): Promise<Plan> {
  const { recipients, refused } = await findRecipients(call, audience, words)
  const groups = Map.groupBy(recipients, ({ kind, language }) => `${kind} ${language}`)
  const mails = await Promise.all([...groups.values()].map((group) => renderFirst(call, group, words.message)))
  return { mails: mails.toSorted((a, b) => b.recipients - a.recipients), refused }
}

async function findRecipients({ tx, brandId, now }: InviteContext, { ids, addresses }: Audience, words: InviteWords) {
  const checked = addresses.map((address) => ({ address, ...checkRow(address) }))
  const emails = new Set(checked.flatMap(({ retailer }) => retailer?.email ?? []))
  const known = await findKnownRetailers(tx, brandId, [...emails])
  const inNetwork = [...known.values()].flatMap(({ id, is_in_network }) => (is_in_network ? [id] : []))
  const [retailers, left, unsubscribed] = await Promise.all([
    findRetailersToInvite(tx, brandId, [...new Set([...ids, ...inNetwork])]),
    countMailsLeft(tx, brandId, now),
    findUnsubscribed(tx, brandId, [...emails]),
  ])
  const found = new Set(retailers.map(({ id }) => id))
  const unknown = ids.filter((id) => !found.has(id)).map((): Refused => ({ email: '', ...fieldErrorsForWire({ id: 'unknown_retailer' }) }))
  const refused = retailers.flatMap((retailer) => {
    const problem = problemOf(retailer, now)
    return problem ? [refusal(retailer.email, { email: problem })] : []
  })
  const recipients: Recipient[] = retailers
    .filter((retailer) => !problemOf(retailer, now))
    .map((retailer) => ({
      name: retailer.contact || retailer.name,
      email: retailer.email,
      kind: inviteKind(retailer),
      language: mailLanguage(words, retailer),
      isLanguageKnown: retailer.is_language_known,
      retailer,
    }))
  for (const { address, retailer, errors } of checked) {
    const found = retailer && known.get(retailer.email)
    if (errors) refused.push({ email: address.email, ...fieldErrorsForWire(errors) })
    // Only the first of several retailers with the same address.
    else if (!emails.delete(retailer.email)) continue
    else if (!found && unsubscribed.has(retailer.email)) refused.push(refusal(retailer.email, { email: 'retailer_unsubscribed' }))
    else if (!found)
      recipients.push({
        name: retailer.name,
        email: retailer.email,
        kind: 'invite',
        language: mailLanguage(words, undefined),
        isLanguageKnown: false,
      })
    else if (!found.is_in_network) refused.push(refusal(retailer.email, { email: 'customer_on_marketplace' }))
  }
  for (const { email } of recipients.splice(left)) refused.push(refusal(email, { email: 'too_many_invites' }))
  return { recipients, refused: [...unknown, ...refused] }
}

async function renderFirst(
  { tx, brandId, now, config }: InviteContext,
  group: readonly Recipient[],
  message: string,
): Promise<Plan['mails'][number]> {
  const [first] = group
  if (!first) throw new Error('A group of recipients has at least one')
  const { name, email, kind, language, retailer } = first
  const unknown_languages = group.filter(({ isLanguageKnown }) => !isLanguageKnown).length
  const invited_before = group.filter((recipient) => recipient.retailer?.invited_at).length
  const brand = await findBrandName(tx, brandId)
  const today = dayIn(brand.time_zone, now)
  const credit = kind === 'invite' ? await creditOf(tx, brandId, retailer, today) : undefined
  const last_ordered_on = retailer?.last_ordered_at ? dayIn(brand.time_zone, new Date(retailer.last_ordered_at)) : undefined
  const mail = { kind, language, name, email, brand: brand.display_name, message, credit, last_ordered_on, link: 'preview' }
  return {
    kind,
    language_code: language,
    recipients: group.length,
    unknown_languages,
    invited_before,
    to: name,
    ...toInviteMail(config, mail),
  }
}

/** The credit that an invite will name: the retailer's own, or the one that it issues. */
async function creditOf(tx: Tx, brandId: string, retailer: InvitedRetailer | undefined, today: Day) {
  const open = retailer && (await findCouponOf(tx, brandId, retailer.id))
  if (open) return open.redeemed_at || open.expires_on < today ? undefined : open
  const country = retailer?.country_code || ((await findOriginCountry(tx, brandId)) ?? 'HK')
  return { ...couponAmount(country, await findRates(tx)), expires_on: addDays(today, couponTerms.days) }
}
