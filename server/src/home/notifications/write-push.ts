import { notificationEvents } from '@linesheet/domain/home/notifications'
import { notificationTitle } from '@linesheet/domain/home/notifications.words'
import { toLocale } from '@linesheet/domain/platform/languages'
import type { Recipient } from '../../account/settings/notification-choices.sql.ts'
import type { NotificationRow } from './notification-feed.sql.ts'
import { linkOf } from './notification-links.ts'

/** The maximum number of orders, or kinds of events, that are named. */
const named = 3

/** The data that the service worker shows. `tag`: a notification that is delivered twice is shown once. */
export type PushText = { title: string; body: string; link: string; tag: string; lang: string }

type Context = { brand: string; isOtherBrand: boolean; tag: string }

/**
 * The text of a notification on a device. It appears on lock screens: what happened, how often, the numbers of orders, and the brand; no retailer, product,
 * amount or text that somebody typed (docs/product/notifications.md). Expects at least one row.
 */
export function writePush({ language }: Recipient, rows: readonly NotificationRow[], { brand, isOtherBrand, tag }: Context): PushText {
  const groups = [...Map.groupBy(rows, ({ event }) => event)].map(([event, { length }]) => ({
    event,
    title: notificationTitle(language, event, length),
  }))
  const [first, ...others] = groups
  const [row] = rows
  if (!first || !row) throw new Error('A notification needs something to tell')
  const numbers = rows.flatMap(({ number }) => number ?? []).slice(0, named)
  const details = others.length ? others.slice(0, named).map(({ title }) => title) : numbers
  const link = others.length ? '/notifications' : rows.length > 1 ? notificationEvents[first.event].list : linkOf(row)
  return {
    title: first.title,
    body: [...details, brand].join(' · '),
    link: isOtherBrand ? '/select_brand' : link,
    tag,
    lang: toLocale(language),
  }
}
