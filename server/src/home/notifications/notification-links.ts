import type { NotificationRow } from './notification-feed.sql.ts'

const jobPages: readonly (readonly [kind: RegExp, page: (id: string) => string])[] = [
  [/^products\.import$/, (id) => `/product/import/${id}`],
  [/^network\.import$/, (id) => `/network/import/${id}`],
  [/^orders\.documents$/, (id) => `/order/documents/${id}`],
  [/^data\.export$/, () => '/settings/export'],
  [/^orders\.(accept|pack|ship|cancel|tag)$/, (id) => `/order/changes/${id}`],
  [/^orders\./, () => '/order'],
  [/^products\./, () => '/product'],
]

type Linked = Pick<NotificationRow, 'event' | 'id' | 'order_id' | 'chat_id'> & { job: { kind: string } | null }

/** The path of the page where a notification is handled. */
export function linkOf({ event, id, order_id, chat_id, job }: Linked): string {
  if (event === 'low_stock') return `/product/${id}`
  if (event === 'payout_paid' || event === 'payout_failed') return `/payout/${id}`
  if (event === 'message_received') return `/messages/${id}`
  if (event === 'webhook_disabled') return '/settings/api'
  if (chat_id) return `/messages/${chat_id}`
  if (job) return jobPages.find(([kind]) => kind.test(job.kind))?.[1](id) ?? '/home'
  return order_id ? `/order/${order_id}` : '/home'
}
