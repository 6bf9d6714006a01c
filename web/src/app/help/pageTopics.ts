import type { HelpTopic } from '../../kit/helpTopics.ts'

/**
 * The help of each page, by the beginning of its address, which may end with a tab, or with a slash for the pages below another. The first match counts.
 */
export const pageTopics: readonly (readonly [address: string, topic: HelpTopic])[] = [
  ['/home', 'home'],
  ['/onboard', 'onboarding'],
  ['/notifications', 'notifications'],
  ['/order/new', 'manual-orders'],
  ['/order/labels', 'labels'],
  ['/order/documents', 'documents'],
  ['/order?tab=disputes', 'disputes'],
  ['/order?tab=drafts', 'manual-orders'],
  ['/order?tab=awaiting_retailer', 'manual-orders'],
  ['/order?tab=to_pack', 'shipping'],
  ['/order?tab=to_ship', 'shipping'],
  ['/order?tab=shipped', 'shipping'],
  ['/order', 'orders'],
  ['/product/import', 'import'],
  ['/product/prices', 'prices'],
  ['/product', 'products'],
  ['/currency-table', 'prices'],
  ['/collection', 'collections'],
  ['/promotion', 'promotions'],
  ['/network?tab=contacted', 'invitations'],
  ['/network', 'network'],
  ['/messages', 'messages'],
  ['/analytics/superbrand', 'superbrand'],
  ['/analytics', 'analytics'],
  ['/payout', 'payouts'],
  ['/banking', 'banking'],
  ['/store', 'store'],
  ['/preview', 'preview'],
  ['/shared', 'preview'],
  ['/direct-link', 'direct-link'],
  ['/linesheet-direct', 'direct-link'],
  ['/widget', 'widget'],
  ['/settings/company', 'company'],
  ['/settings/users', 'people'],
  ['/settings/roles', 'people'],
  ['/settings/locations', 'locations'],
  ['/settings/tags', 'tags'],
  ['/settings/orders', 'order-settings'],
  ['/settings/banking', 'banking'],
  ['/settings/notifications', 'notifications'],
  ['/settings/language', 'language'],
  ['/settings/security', 'security'],
  ['/settings/shops/', 'shop-in-step'],
  ['/settings/shops', 'shops'],
  ['/settings/api', 'api'],
  ['/settings/audit', 'audit'],
  ['/settings/export', 'data-export'],
  ['/settings', 'account'],
  ['/invitation', 'people'],
  ['/select_brand', 'account'],
  ['/change-password', 'security'],
  ['/change-request', 'security'],
  ['/forgotpassword', 'security'],
  ['/second-factor', 'security'],
]

/** The help of a page and its tab; `undefined` for pages without any. */
export function topicForPage(pathname: string, tab?: string) {
  const address = tab ? `${pathname}?tab=${tab}` : pathname
  return pageTopics.find(
    ([start]) => address === start || (address.startsWith(start) && (start.endsWith('/') || /^[/?&]/.test(address.slice(start.length)))),
  )?.[1]
}
