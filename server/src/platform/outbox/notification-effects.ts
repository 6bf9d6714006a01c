import type { NotificationEvent } from '@linesheet/domain/home/notifications'
import type { RenderedMail } from '../ports/mail/mail-template.words.ts'
import type { Effect } from './outbox.ts'

export const notificationEffects = {
  notify: 'notification',
  mail: 'mail.notification',
  flush: 'notification.flush',
  push: 'notification.push',
} as const

/** The effect that notifies the members of a brand of an event. `facts`: the data that its notice needs (notices.ts). */
export const notificationOf = (event: NotificationEvent, facts: Record<string, unknown>): Effect => ({
  kind: notificationEffects.notify,
  payload: { event, facts },
})

export const toMail = (to: string, mail: RenderedMail): Effect => ({ kind: notificationEffects.mail, payload: { to, ...mail } })
