import { listApiTokens } from './account/api-tokens.ts'
import { getSecondFactorPolicy } from './account/settings.second-factor-policy.ts'
import { listViews } from './account/views.ts'
import { listLocations } from './brand/locations.ts'
import { getAccount } from './brand/settings.account.ts'
import { getOrderSettings } from './brand/settings.orders.ts'
import { getStore } from './brand/store.ts'
import { getCollection, listCollections, listPickableProducts } from './catalogue/collections.ts'
import { getPhotoDownloads } from './catalogue/photo-downloads.ts'
import { listPrices } from './catalogue/prices.ts'
import { listBulkChanges } from './catalogue/products.bulk.ts'
import { listProductChanges } from './catalogue/products.edit.ts'
import { getImport } from './catalogue/products.import.ts'
import { getProduct, listProducts, listProductTags } from './catalogue/products.ts'
import { listWebhooks } from './connections/brand-webhooks.ts'
import { listShopConflicts, previewShopCatalogue } from './connections/shop-catalogue.ts'
import { listShopOrders } from './connections/shop-orders.ts'
import { getShop, listShopMovements, listShopVariations, previewShopStock } from './connections/shop-stock.ts'
import { listShops } from './connections/shops.ts'
import { getChecklist, getCompany, getHome, listBrandCategories } from './home/home.ts'
import { countNotifications, listNotifications } from './home/notifications.ts'
import { getSettings } from './home/settings.all.ts'
import { getMonthlyReviews } from './insight/analytics.ts'
import { getReviewSummary, listReviews } from './insight/reviews.ts'
import { getSuperbrand } from './insight/superbrand.ts'
import { listChatTemplates } from './messages/chats.templates.ts'
import { countUnread, getChat, listChats, searchMessages } from './messages/chats.ts'
import { getBanking, getBankingSettings } from './money/banking.ts'
import { getMonthTotals } from './money/journal.ts'
import { getForecast, getOrderEarnings, listOrderPayouts } from './money/payouts.reports.ts'
import { getPayout, listEarnings, listLedger, listPayouts } from './money/payouts.ts'
import { listDataExports } from './operations/data-export.ts'
import { listApprovalMails, listWaitingOrders } from './orders/approvals.ts'
import { getDispute, listDisputes } from './orders/disputes.ts'
import { getLabelBatch, listLabelBatches } from './orders/labels.batches.ts'
import { getDraft, listDrafts } from './orders/manual-orders.ts'
import { listProductOrders, listPromotionOrders, listRetailerOrders } from './orders/orders.by-record.ts'
import { listOrderProfits } from './orders/orders.profit.ts'
import { getOrder, listOrders } from './orders/orders.ts'
import { getOrderPayment } from './orders/payments.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { getJob } from './platform/jobs.ts'
import type { LiveEvent, LiveEventName } from './platform/live-events.ts'
import { getPromotion, getPromotionPerformance, listPromotions } from './promotions/promotions.ts'
import { listBrandTags } from './retailers/brand-tags.ts'
import { getRetailerImport } from './retailers/network.import.ts'
import { countNetwork, getNetworkEntry, getNetworkInfo, listNetwork } from './retailers/network.ts'
import { previewCollection, previewCollections } from './storefront/collections.previews.ts'
import { getDirectLink, listLinkSources } from './storefront/direct.ts'
import { getDirectProgramme } from './storefront/direct-programme.ts'
import { previewProduct, previewStorefront } from './storefront/previews.ts'
import { getWidget } from './storefront/widgets.ts'

/** Calls whose cached results are stale: `records` only for the event's record, `lists` with any parameters. */
export type StaleCalls = { records: readonly Endpoint[]; lists: readonly Endpoint[] }

const collectionCalls = { records: [getCollection, previewCollection], lists: [listCollections, previewCollections, previewStorefront] }
/** Calls that change with the first steps of a brand. */
const setUpCalls = [getHome, getChecklist]
const companyCalls = [
  ...setUpCalls,
  getCompany,
  getSettings,
  getAccount,
  listLocations,
  getOrderSettings,
  getStore,
  previewStorefront,
  getDirectLink,
  getDirectProgramme,
  getWidget,
]
const networkLists = [listNetwork, countNetwork, listBrandTags, listRetailerOrders, ...setUpCalls]
const badges = [getCompany, getHome]
const notificationCalls = [countNotifications, listNotifications]
/** Events that change how many orders wait for an answer. */
const badgeEvents: ReadonlySet<LiveEventName> = new Set([
  'order.placed',
  'order.accepted',
  'order.accept_undone',
  'order.declined',
  'order.cancelled',
  'order.cancel_requested',
])
const payoutLists = [listPayouts, listEarnings, listLedger, getForecast, getMonthTotals, getOrderEarnings, listOrderPayouts]
/** Events that add a notification to the bell, or remove one. */
const notifiedEvents: ReadonlySet<LiveEventName> = new Set(['order.placed', 'order.cancel_requested', 'order.cancelled', 'order.completed'])
/** Product events that change no list. */
const unlisted: ReadonlySet<LiveEventName> = new Set(['product.translation_requested'])

/** The calls whose cached results an event makes stale. */
export function staleCalls({ name }: Pick<LiveEvent, 'name'>): StaleCalls {
  const [record] = name.split('.')
  if (record === 'order') {
    const isDispute = name.startsWith('order.dispute_')
    const disputes = isDispute ? [listDisputes, getDispute] : []
    const counts = isDispute || badgeEvents.has(name) ? [...badges, getSuperbrand] : [getHome]
    const told = isDispute || notifiedEvents.has(name) ? notificationCalls : []
    const network =
      name === 'order.placed' || name === 'order.cancelled' ? [listNetwork, countNetwork, getNetworkInfo, listRetailerOrders] : []
    // While labels of many orders are bought, their batch has its own, less frequent events.
    const batches = name.startsWith('order.label_') ? [] : [getLabelBatch]
    const payouts =
      isDispute || name === 'order.shipped' || name === 'order.ship_undone' || name.startsWith('order.label_') ? payoutLists : []
    return {
      records: [getOrder, getOrderPayment, listApprovalMails],
      lists: [
        listWaitingOrders,
        listOrders,
        listOrderProfits,
        listProductOrders,
        ...network,
        ...disputes,
        ...batches,
        ...payouts,
        ...counts,
        ...told,
      ],
    }
  }
  if (record === 'collection') return { ...collectionCalls, lists: [...collectionCalls.lists, getProduct, ...setUpCalls] }
  if (record === 'draft') return { records: [getDraft], lists: [listDrafts, listOrders] }
  if (record === 'job')
    return {
      records: [getJob, getImport, getPhotoDownloads, getRetailerImport],
      lists: name === 'job.progress' ? [] : [listBulkChanges, listDataExports],
    }
  if (record === 'label_batch') return { records: [getLabelBatch], lists: [listLabelBatches] }
  if (record === 'promotion') return { records: [getPromotion, getPromotionPerformance], lists: [listPromotions, listPromotionOrders] }
  if (record === 'api_token') return { records: [], lists: [listApiTokens] }
  if (record === 'webhook') return { records: [], lists: [listWebhooks, countNotifications, listNotifications] }
  if (record === 'shop')
    return {
      records: [getShop, listShopVariations, previewShopStock, listShopMovements, listShopOrders, previewShopCatalogue, listShopConflicts],
      lists: [listShops, getHome],
    }
  // Due earnings wait for bank details, and show this as their reason.
  if (record === 'banking') return { records: [], lists: [getBanking, getBankingSettings, listEarnings, getOrderEarnings, ...setUpCalls] }
  if (record === 'payout') return { records: [getPayout], lists: [...payoutLists, getHome, ...notificationCalls] }
  if (record === 'notification') return { records: [], lists: notificationCalls }
  if (record === 'view') return { records: [], lists: [listViews, getCompany] }
  if (record === 'company') return { records: [], lists: companyCalls }
  if (record === 'review') return { records: [], lists: [listReviews, getReviewSummary, getMonthlyReviews, getSuperbrand, getHome] }
  if (record === 'retailer') return { records: [getNetworkEntry, getNetworkInfo], lists: [...networkLists, listLinkSources] }
  if (record === 'brand_tag') return { records: [], lists: [listBrandTags, listNetwork, listOrders, listProducts, listProductTags] }
  if (record === 'chat') return chatCalls(name)
  if (record === 'chat_template') return { records: [], lists: [listChatTemplates] }
  if (record === 'member') return { records: [], lists: [getCompany, getSettings, getSecondFactorPolicy] }
  if (record === 'invitation') return { records: [], lists: [getSettings] }
  const lists = [
    listProducts,
    listProductTags,
    listBrandCategories,
    listPickableProducts,
    listPrices,
    ...collectionCalls.lists,
    ...setUpCalls,
  ]
  return { records: [getProduct, listProductChanges, previewProduct], lists: unlisted.has(name) ? [] : lists }
}

/** The calls that a chat's event makes stale; none for typing, which is not stored. */
function chatCalls(name: LiveEventName): StaleCalls {
  if (name === 'chat.typing') return { records: [], lists: [] }
  const found = name === 'chat.read' ? [] : [searchMessages]
  const told = name === 'chat.sent' ? [] : notificationCalls
  return { records: [getChat], lists: [listChats, countUnread, getHome, ...found, ...told] }
}
