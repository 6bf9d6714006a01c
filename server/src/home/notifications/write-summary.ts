import { notificationDetails } from '@linesheet/domain/home/notifications.words'
import type { Recipient } from '../../account/settings/notification-choices.sql.ts'
import type { Config } from '../../platform/config.ts'
import type { RenderedMail } from '../../platform/ports/mail/mail-template.words.ts'
import { listedOrders, readerOf } from './notices.ts'
import type { NotificationRow } from './notification-feed.sql.ts'
import { linkOf } from './notification-links.ts'
import { summaryMail } from './summary-mail.words.ts'

/** The events in one mail, by event. Its button leads to the one record, or to all notifications. */
export function writeSummary(recipient: Recipient, config: Config, rows: readonly NotificationRow[]): RenderedMail | undefined {
  const [only, ...others] = rows
  if (!only) return undefined
  const groups = [...Map.groupBy(rows, ({ event }) => event)].map(([event, found]) => ({
    event,
    count: found.length,
    lines: found.slice(0, listedOrders).map((row) => notificationDetails(recipient.language, row)),
  }))
  return summaryMail(readerOf(recipient, config, others.length ? '/notifications' : linkOf(only)), groups)
}
