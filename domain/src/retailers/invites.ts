import { daysAfter } from '../platform/days.ts'

/** An invite asks a retailer to sign up; a reminder asks a retailer who has ordered to order again. */
export const inviteKinds = ['invite', 'reorder'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** `unsubscribed`: the retailer wants no more mails; nothing was sent. `refused`: permanently, by the mail server. */
export const inviteMailStates = ['queued', 'sent', 'refused', 'failed', 'unsubscribed'] as const
export type InviteMailState = (typeof inviteMailStates)[number]

/**
 * `lockDays`: a sign-up within so many days locks 0% commission. `pauseMinutes`: the minimum time between two mails to one retailer. `perDay`: the maximum
 * number of mails of a brand. `atOnce`: the maximum number of retailers in one call.
 */
export const inviteLimits = { lockDays: 90, pauseMinutes: 10, perDay: 2000, atOnce: 500 } as const

/** Whether a sign-up at that moment counts as the result of an invite sent at the other (docs/product/network.md). */
export const locksCommission = (invitedAt: Date, signedUpAt: Date) =>
  signedUpAt >= invitedAt && signedUpAt <= daysAfter(invitedAt, inviteLimits.lockDays)
