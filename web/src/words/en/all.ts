import { access } from './account/access.ts'
import { people } from './account/people.ts'
import { apiSettings } from './account/settings.api.ts'
import { settingsSecurity } from './account/settings.security.ts'
import { settings } from './account/settings.ts'
import { onboarding } from './brand/onboarding.ts'
import { accountSettings } from './brand/settings.account.ts'
import { store } from './brand/store.ts'
import { arrange } from './catalogue/arrange.ts'
import { bulk } from './catalogue/bulk.ts'
import { collections } from './catalogue/collections.ts'
import { imports } from './catalogue/import.ts'
import { importSource } from './catalogue/importSource.ts'
import { photoDownloads } from './catalogue/photoDownloads.ts'
import { photos } from './catalogue/photos.ts'
import { prices } from './catalogue/prices.ts'
import { productEdits } from './catalogue/products.edit.ts'
import { products } from './catalogue/products.ts'
import { translations } from './catalogue/translations.ts'
import { sandbox } from './connections/sandbox.ts'
import { shopCatalogue } from './connections/shopCatalogue.ts'
import { shopOrders } from './connections/shopOrders.ts'
import { shopStock } from './connections/shopStock.ts'
import { shops } from './connections/shops.ts'
import { audit } from './home/audit.ts'
import { helpTopics } from './home/helpTopics.ts'
import { notifications } from './home/notifications.ts'
import { palette } from './home/palette.ts'
import { analyticsProfit } from './insight/analytics.profit.ts'
import { analyticsReviews } from './insight/analytics.reviews.ts'
import { analyticsService } from './insight/analytics.service.ts'
import { analytics } from './insight/analytics.ts'
import { superbrand } from './insight/superbrand.ts'
import { messages } from './messages/messages.ts'
import { banking } from './money/banking.ts'
import { journal } from './money/journal.ts'
import { payouts } from './money/payouts.ts'
import { dataExport } from './operations/settings.export.ts'
import { disputes } from './orders/disputes.ts'
import { labelBatches } from './orders/labels.batch.ts'
import { labels } from './orders/labels.ts'
import { manualOrders } from './orders/manualOrders.ts'
import { ordersDetail } from './orders/orders.detail.ts'
import { orderPayment } from './orders/payment.ts'
import { conflicts } from './platform/conflicts.ts'
import { first } from './platform/first.ts'
import { featureRefusals } from './platform/refusals.features.ts'
import { promotions } from './promotions/promotions.ts'
import { invites } from './retailers/invites.ts'
import { network } from './retailers/network.ts'
import { networkImport } from './retailers/networkImport.ts'
import { direct } from './storefront/direct.ts'
import { previews } from './storefront/previews.ts'
import { widget } from './storefront/widget.ts'

export const en = {
  ...analytics,
  ...analyticsReviews,
  ...analyticsProfit,
  ...analyticsService,
  ...arrange,
  ...audit,
  ...banking,
  ...bulk,
  ...collections,
  ...conflicts,
  ...direct,
  ...disputes,
  ...featureRefusals,
  ...first,
  ...helpTopics,
  ...imports,
  ...importSource,
  ...labelBatches,
  ...invites,
  ...labels,
  ...manualOrders,
  ...messages,
  ...network,
  ...networkImport,
  ...onboarding,
  ...ordersDetail,
  ...orderPayment,
  ...productEdits,
  ...notifications,
  ...palette,
  ...journal,
  ...payouts,
  ...people,
  ...photoDownloads,
  ...photos,
  ...previews,
  ...prices,
  ...products,
  ...promotions,
  ...access,
  ...settingsSecurity,
  ...accountSettings,
  ...apiSettings,
  ...dataExport,
  ...settings,
  ...shopCatalogue,
  ...shopOrders,
  ...shopStock,
  ...sandbox,
  ...shops,
  ...store,
  ...superbrand,
  ...translations,
  ...widget,
} as const
