import * as z from 'zod/mini'
import * as apiTokens from './account/api-tokens.ts'
import * as people from './account/people.ts'
import * as sessionConfirm from './account/session.confirm.ts'
import * as secondFactor from './account/session.second-factor.ts'
import * as session from './account/session.ts'
import * as loginChanges from './account/settings.login.ts'
import * as secondFactorPolicy from './account/settings.second-factor-policy.ts'
import * as security from './account/settings.security.ts'
import * as settings from './account/settings.ts'
import * as views from './account/views.ts'
import * as currencies from './brand/currencies.ts'
import * as locations from './brand/locations.ts'
import * as onboarding from './brand/onboarding.ts'
import * as account from './brand/settings.account.ts'
import * as orderSettings from './brand/settings.orders.ts'
import * as store from './brand/store.ts'
import * as collections from './catalogue/collections.ts'
import * as photoDownloads from './catalogue/photo-downloads.ts'
import * as prices from './catalogue/prices.ts'
import * as bulk from './catalogue/products.bulk.ts'
import * as productEdits from './catalogue/products.edit.ts'
import * as imports from './catalogue/products.import.ts'
import * as photos from './catalogue/products.photos.ts'
import * as products from './catalogue/products.ts'
import * as translations from './catalogue/translations.ts'
import * as brandWebhooks from './connections/brand-webhooks.ts'
import * as marketplaceDisputes from './connections/marketplace.disputes.ts'
import * as messageDelivery from './connections/marketplace.messages.ts'
import * as marketplaceNetwork from './connections/marketplace.network.ts'
import * as payoutReports from './connections/marketplace.payouts.ts'
import * as reading from './connections/marketplace.reading.ts'
import * as returnDelivery from './connections/marketplace.returns.ts'
import * as reviewDelivery from './connections/marketplace.reviews.ts'
import * as trafficDelivery from './connections/marketplace.traffic.ts'
import * as marketplace from './connections/marketplace.ts'
import * as sandbox from './connections/sandbox.ts'
import * as shopCatalogue from './connections/shop-catalogue.ts'
import * as shopOrders from './connections/shop-orders.ts'
import * as shopStock from './connections/shop-stock.ts'
import * as shops from './connections/shops.ts'
import * as audit from './home/audit.ts'
import * as home from './home/home.ts'
import * as notifications from './home/notifications.ts'
import * as search from './home/search.ts'
import * as allSettings from './home/settings.all.ts'
import * as push from './home/settings.push.ts'
import * as profit from './insight/analytics.profit.ts'
import * as sellThrough from './insight/analytics.sell-through.ts'
import * as serviceLevels from './insight/analytics.service.ts'
import * as traffic from './insight/analytics.traffic.ts'
import * as analytics from './insight/analytics.ts'
import * as reviews from './insight/reviews.ts'
import * as superbrand from './insight/superbrand.ts'
import * as chatTemplates from './messages/chats.templates.ts'
import * as chatTranslations from './messages/chats.translate.ts'
import * as chats from './messages/chats.ts'
import * as banking from './money/banking.ts'
import * as journal from './money/journal.ts'
import * as payoutReadings from './money/payouts.reports.ts'
import * as payouts from './money/payouts.ts'
import * as dataExport from './operations/data-export.ts'
import * as approvals from './orders/approvals.ts'
import * as disputes from './orders/disputes.ts'
import * as labelBatches from './orders/labels.batches.ts'
import * as labels from './orders/labels.ts'
import * as orderCatalogue from './orders/manual-orders.catalogue.ts'
import * as manualOrders from './orders/manual-orders.ts'
import * as orderBulk from './orders/orders.bulk.ts'
import * as ordersByRecord from './orders/orders.by-record.ts'
import * as orderCancellation from './orders/orders.cancellation.ts'
import * as orderDocuments from './orders/orders.documents.ts'
import * as orderFiles from './orders/orders.files.ts'
import * as orderProfits from './orders/orders.profit.ts'
import * as shipments from './orders/orders.shipments.ts'
import * as tracking from './orders/orders.tracking.ts'
import * as orders from './orders/orders.ts'
import * as orderUnavailable from './orders/orders.unavailable.ts'
import * as parcelTracking from './orders/parcel-tracking.ts'
import * as payments from './orders/payments.ts'
import type { Endpoint } from './platform/endpoint.ts'
import * as jobs from './platform/jobs.ts'
import * as liveEvents from './platform/live-events.ts'
import * as pageViews from './platform/page-views.ts'
import * as promotions from './promotions/promotions.ts'
import * as brandTags from './retailers/brand-tags.ts'
import * as coupons from './retailers/network.coupons.ts'
import * as networkImport from './retailers/network.import.ts'
import * as invites from './retailers/network.invites.ts'
import * as network from './retailers/network.ts'
import * as collectionPreviews from './storefront/collections.previews.ts'
import * as direct from './storefront/direct.ts'
import * as directProgramme from './storefront/direct-programme.ts'
import * as previews from './storefront/previews.ts'
import * as widgets from './storefront/widgets.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'caller' in value

const features = [
  session,
  sessionConfirm,
  secondFactor,
  secondFactorPolicy,
  settings,
  push,
  security,
  loginChanges,
  account,
  dataExport,
  orderSettings,
  allSettings,
  people,
  store,
  audit,
  home,
  direct,
  directProgramme,
  widgets,
  search,
  notifications,
  liveEvents,
  locations,
  orders,
  shipments,
  ordersByRecord,
  orderProfits,
  orderBulk,
  tracking,
  disputes,
  orderCancellation,
  orderUnavailable,
  orderFiles,
  orderDocuments,
  manualOrders,
  orderCatalogue,
  approvals,
  labels,
  labelBatches,
  payments,
  pageViews,
  parcelTracking,
  products,
  productEdits,
  bulk,
  imports,
  photoDownloads,
  photos,
  jobs,
  prices,
  currencies,
  collections,
  collectionPreviews,
  previews,
  promotions,
  payouts,
  banking,
  journal,
  payoutReadings,
  onboarding,
  marketplace,
  marketplaceDisputes,
  reading,
  coupons,
  invites,
  marketplaceNetwork,
  reviewDelivery,
  trafficDelivery,
  returnDelivery,
  payoutReports,
  apiTokens,
  brandWebhooks,
  shopCatalogue,
  shopOrders,
  shopStock,
  sandbox,
  shops,
  superbrand,
  analytics,
  profit,
  sellThrough,
  traffic,
  serviceLevels,
  reviews,
  translations,
  chatTranslations,
  views,
  network,
  networkImport,
  brandTags,
  chats,
  chatTemplates,
  messageDelivery,
]
const exported = features.flatMap((feature) => Object.entries<unknown>(feature))

/** All calls, by name. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType

/** The schemas of records, by name: exports that begin with a capital. */
export const recordSchemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  exported.filter((entry): entry is [string, z.ZodMiniType] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1])),
)
