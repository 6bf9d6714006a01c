import { daysAfter } from '../platform/days.ts'

/** An invite asks a retailer to sign up; a reminder, one who has ordered, to order again. */
export const inviteKinds = ['invite', 'reorder'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** `unsubscribed`: the retailer wants no more mails; nothing was sent. `refused`: by the mail server, for good. */
export const inviteMailStates = ['queued', 'sent', 'refused', 'failed', 'unsubscribed'] as const
export type InviteMailState = (typeof inviteMailStates)[number]

/**
 * `lockDays`: a sign-up within so many days locks 0% commission. `pauseMinutes`: between two mails to one retailer. `perDay`: mails of one
 * brand. `atOnce`: retailers in one call.
 */
export const inviteLimits = { lockDays: 90, pauseMinutes: 10, perDay: 2000, atOnce: 500 } as const

/** Whether a sign-up then is owed to an invite that was sent at that moment (docs/product/network.md). */
export const locksCommission = (invitedAt: Date, signedUpAt: Date) =>
  signedUpAt >= invitedAt && signedUpAt <= daysAfter(invitedAt, inviteLimits.lockDays)
