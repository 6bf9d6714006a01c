import * as sellThrough from './analytics.sell-through.ts'
import * as serviceLevels from './analytics.service.ts'
import * as traffic from './analytics.traffic.ts'
import * as analytics from './analytics.ts'
import * as apiTokens from './api-tokens.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as banking from './banking.ts'
import * as brandTags from './brand-tags.ts'
import * as brandWebhooks from './brand-webhooks.ts'
import * as chatTemplates from './chats.templates.ts'
import * as chatTranslations from './chats.translate.ts'
import * as chats from './chats.ts'
import * as collectionPreviews from './collections.previews.ts'
import * as collections from './collections.ts'
import * as currencies from './currencies.ts'
import * as dataExport from './data-export.ts'
import * as direct from './direct.ts'
import * as directProgramme from './direct-programme.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as home from './home.ts'
import * as jobs from './jobs.ts'
import * as labelBatches from './labels.batches.ts'
import * as labels from './labels.ts'
import * as liveEvents from './live-events.ts'
import * as locations from './locations.ts'
import * as orderCatalogue from './manual-orders.catalogue.ts'
import * as manualOrders from './manual-orders.ts'
import * as marketplaceDisputes from './marketplace.disputes.ts'
import * as messageDelivery from './marketplace.messages.ts'
import * as marketplaceNetwork from './marketplace.network.ts'
import * as payoutReports from './marketplace.payouts.ts'
import * as reading from './marketplace.reading.ts'
import * as returnDelivery from './marketplace.returns.ts'
import * as reviewDelivery from './marketplace.reviews.ts'
import * as trafficDelivery from './marketplace.traffic.ts'
import * as marketplace from './marketplace.ts'
import * as coupons from './network.coupons.ts'
import * as networkImport from './network.import.ts'
import * as invites from './network.invites.ts'
import * as network from './network.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as orderBulk from './orders.bulk.ts'
import * as orderDocuments from './orders.documents.ts'
import * as orderFiles from './orders.files.ts'
import * as shipments from './orders.shipments.ts'
import * as tracking from './orders.tracking.ts'
import * as orders from './orders.ts'
import * as orderUnavailable from './orders.unavailable.ts'
import * as pageViews from './page-views.ts'
import * as parcelTracking from './parcel-tracking.ts'
import * as payments from './payments.ts'
import * as payoutReadings from './payouts.reports.ts'
import * as payouts from './payouts.ts'
import * as people from './people.ts'
import * as previews from './previews.ts'
import * as prices from './prices.ts'
import * as bulk from './products.bulk.ts'
import * as productEdits from './products.edit.ts'
import * as imports from './products.import.ts'
import * as photos from './products.photos.ts'
import * as products from './products.ts'
import * as promotions from './promotions.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as sessionConfirm from './session.confirm.ts'
import * as secondFactor from './session.second-factor.ts'
import * as session from './session.ts'
import * as account from './settings.account.ts'
import * as allSettings from './settings.all.ts'
import * as loginChanges from './settings.login.ts'
import * as orderSettings from './settings.orders.ts'
import * as push from './settings.push.ts'
import * as secondFactorPolicy from './settings.second-factor-policy.ts'
import * as security from './settings.security.ts'
import * as settings from './settings.ts'
import * as store from './store.ts'
import * as superbrand from './superbrand.ts'
import * as translations from './translations.ts'
import * as views from './views.ts'
import * as widgets from './widgets.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'caller' in value

/** All calls, by name. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  [
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
    orderBulk,
    tracking,
    disputes,
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
    superbrand,
    analytics,
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
  ].flatMap((feature) => Object.entries(feature).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
