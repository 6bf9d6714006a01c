import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { Invite, inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import { couponAmount, couponTerms } from '@linesheet/domain/retailers/coupons'
import { type InviteKind, inviteLimits } from '@linesheet/domain/retailers/invites'
import { v7 as newId } from 'uuid'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import type { MemberCall } from '../../platform/call.ts'
import { fieldErrorsForWire } from '../../platform/http/refusals.ts'
import { newLink } from '../../platform/keys/brand-links.ts'
import { insertCoupons } from '../coupons/coupons.sql.ts'
import { findOriginCountry } from '../network/add-retailers.sql.ts'
import { advanceStatus } from '../network/advance-status.sql.ts'
import { countMailsLeft, findBrandName, findInvites, type InvitedRetailer, insertInvites, lockRetailers } from './invites.sql.ts'

export type InviteAnswer = ResponseResult<typeof inviteRetailers>['rows'][number]
/** `language_code`: the language of all mails; without it, each is in its retailer's language, or in `unknown_language_code` if that is unknown. */
export type InviteWords = { language_code?: Language | undefined; unknown_language_code: Language; message: string }

export const mailLanguage = (
  words: InviteWords,
  retailer: Pick<InvitedRetailer, 'language_code' | 'is_language_known'> | undefined,
): Language => words.language_code ?? (retailer?.is_language_known ? retailer.language_code : words.unknown_language_code)

/** Whether a mail asks for a first order or for another order. */
export const inviteKind = ({ orders }: InvitedRetailer): InviteKind => (orders > 0 ? 'reorder' : 'invite')

/** The reason why a retailer gets no mail; undefined if it does. */
export function problemOf({ is_unsubscribed, invited_at }: InvitedRetailer, now: Date) {
  if (is_unsubscribed) return 'retailer_unsubscribed'
  const pause = new Date(now.getTime() - inviteLimits.pauseMinutes * 60_000)
  return invited_at && new Date(invited_at) > pause ? 'just_invited' : undefined
}

/**
 * Queues a mail to each retailer, and issues the coupons of retailers that are invited for the first time. A retailer that has unsubscribed, or was mailed
 * minutes ago, is refused individually: two clicks, or two people, send one mail. Returns the answers by retailer; unknown ones are missing.
 */
export async function sendInvites(call: MemberCall, ids: readonly string[], words: InviteWords): Promise<Map<string, InviteAnswer>> {
  const { tx, brandId, now } = call
  const retailers = await lockRetailers(tx, brandId, [...new Set(ids)])
  const left = await countMailsLeft(tx, brandId, now)
  const mailed = retailers.filter((retailer) => !problemOf(retailer, now)).slice(0, left)
  const invites = mailed.length ? await queueMails(call, mailed, words) : new Map<string, Invite>()
  const answerOf = (retailer: InvitedRetailer): InviteAnswer => {
    const invite = invites.get(retailer.id)
    const problem = problemOf(retailer, now) ?? (invite ? undefined : 'too_many_invites')
    return { id: retailer.id, email: retailer.email, invite: invite ?? null, ...fieldErrorsForWire(problem ? { email: problem } : {}) }
  }
  return new Map(retailers.map((retailer) => [retailer.id, answerOf(retailer)]))
}

/** Stores an invite for each retailer, queues its mail, and does everything else that follows. Returns the invites by retailer. */
async function queueMails(call: MemberCall, retailers: readonly InvitedRetailer[], words: InviteWords): Promise<Map<string, Invite>> {
  const { tx, brandId, userId, now, enqueue } = call
  const mails = retailers.map((retailer) => ({ retailer, id: newId(), ...newLink(brandId) }))
  const rows = mails.map(({ retailer, id, token_hash }) => ({
    id,
    token_hash,
    retailer_id: retailer.id,
    kind: inviteKind(retailer),
    email: retailer.email,
    language_code: mailLanguage(words, retailer),
    message: words.message,
    invited_by: userId,
    created_at: now,
  }))
  await insertInvites(tx, brandId, rows)
  await issueCoupons(call, retailers)
  const contacted = retailers.map(({ id }) => id)
  await advanceStatus(tx, brandId, contacted, { to: 'contacted', now })
  enqueue(...mails.map(({ link }) => ({ kind: 'mail.invite', queue: 'invites' as const, payload: { link } })))
  const invites = await findInvites(
    tx,
    brandId,
    mails.map(({ id }) => id),
  )
  return new Map([...invites.values()].map((invite) => [invite.retailer_id, invite]))
}

/** Issues the credit for a first order to retailers that have neither ordered nor had one. */
async function issueCoupons({ tx, brandId, now }: MemberCall, retailers: readonly InvitedRetailer[]) {
  const newOnes = retailers.filter(({ orders, has_coupon }) => !orders && !has_coupon)
  if (!newOnes.length) return
  const [rates, { time_zone }, origin] = [await findRates(tx), await findBrandName(tx, brandId), await findOriginCountry(tx, brandId)]
  const expires_on = addDays(dayIn(time_zone, now), couponTerms.days)
  const rows = newOnes.map(({ id, country_code }) => ({
    id: newId(),
    retailer_id: id,
    expires_on,
    ...couponAmount(country_code || (origin ?? 'HK'), rates),
  }))
  await insertCoupons(tx, brandId, rows, now)
}
