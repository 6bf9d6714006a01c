import { apiTokenRoutes } from './account/api-tokens/api-tokens.routes.ts'
import { acceptInvitationRoutes } from './account/people/accept-invitation.routes.ts'
import { invitationRoutes } from './account/people/invitations.routes.ts'
import { memberRoutes } from './account/people/members.routes.ts'
import { secondFactorPolicyRoutes } from './account/people/second-factor-policy.routes.ts'
import { passkeyRoutes } from './account/second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from './account/second-factor/second-factor.routes.ts'
import { secondFactorSignInRoutes } from './account/second-factor/sign-in.routes.ts'
import { confirmRoutes } from './account/session/confirm.routes.ts'
import { sessionRoutes } from './account/session/session.routes.ts'
import { securityRoutes } from './account/settings/security.routes.ts'
import { userRoutes } from './account/settings/user.routes.ts'
import { signInAddressRoutes } from './account/sign-in-address/sign-in-address.routes.ts'
import { viewRoutes } from './account/views/views.routes.ts'
import { currencyRoutes } from './brand/currencies/currencies.routes.ts'
import { onboardingRoutes } from './brand/onboarding/onboarding.routes.ts'
import { accountRoutes } from './brand/settings/account.routes.ts'
import { locationRoutes } from './brand/settings/locations.routes.ts'
import { orderSettingsRoutes } from './brand/settings/order-settings.routes.ts'
import { storeRoutes } from './brand/store/store.routes.ts'
import { arrangementRoutes } from './catalogue/arrangement/arrangement.routes.ts'
import { bulkRoutes } from './catalogue/bulk/bulk.routes.ts'
import { collectionPhotoRoutes } from './catalogue/collections/collection-photos.routes.ts'
import { collectionRoutes } from './catalogue/collections/collections.routes.ts'
import { productHistoryRoutes } from './catalogue/history/history.routes.ts'
import { exportRoutes } from './catalogue/imports/export.routes.ts'
import { importRoutes } from './catalogue/imports/import.routes.ts'
import { photoDownloadRoutes } from './catalogue/photo-downloads/photo-downloads.routes.ts'
import { photoRoutes } from './catalogue/photos/photos.routes.ts'
import { factGridRoutes } from './catalogue/prices/fact-grid.routes.ts'
import { priceGridRoutes } from './catalogue/prices/price-grid.routes.ts'
import { priceBookRoutes } from './catalogue/prices/pricebooks.routes.ts'
import { editRoutes } from './catalogue/products/edit.routes.ts'
import { missingPricesRoutes } from './catalogue/products/missing-prices.routes.ts'
import { productRoutes } from './catalogue/products/products.routes.ts'
import { statusRoutes } from './catalogue/products/status.routes.ts'
import { translationRoutes } from './catalogue/translations/translations.routes.ts'
import { variationRoutes } from './catalogue/variations/variations.routes.ts'
import { marketplaceDisputeRoutes } from './connections/marketplace/disputes.routes.ts'
import { marketplaceRoutes } from './connections/marketplace/marketplace.routes.ts'
import { messageDeliveryRoutes } from './connections/marketplace/messages.routes.ts'
import { marketplaceNetworkRoutes } from './connections/marketplace/network.routes.ts'
import { payoutReportRoutes } from './connections/marketplace/payouts.routes.ts'
import { programmeDecisionRoutes } from './connections/marketplace/programme.routes.ts'
import { rateRoutes } from './connections/marketplace/rates.routes.ts'
import { readingRoutes } from './connections/marketplace/reading.routes.ts'
import { returnDeliveryRoutes } from './connections/marketplace/returns.routes.ts'
import { reviewDeliveryRoutes } from './connections/marketplace/reviews.routes.ts'
import { trafficDeliveryRoutes } from './connections/marketplace/traffic.routes.ts'
import { translationDeliveryRoutes } from './connections/marketplace/translations.routes.ts'
import { refuseInSandbox } from './connections/sandbox/refused-calls.ts'
import { sandboxRoutes } from './connections/sandbox/sandbox.routes.ts'
import { shopCatalogueRoutes } from './connections/shop-catalogue/shop-catalogue.routes.ts'
import { shopOrderRoutes } from './connections/shop-orders/shop-orders.routes.ts'
import { shopStockRoutes } from './connections/shop-stock/shop-stock.routes.ts'
import { shopVariationRoutes } from './connections/shop-stock/shop-variations.routes.ts'
import { shopRoutes } from './connections/shops/shops.routes.ts'
import { webhookRoutes } from './connections/webhooks/webhooks.routes.ts'
import { auditRoutes } from './home/audit/audit.routes.ts'
import { eventRoutes } from './home/events.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { notificationRoutes } from './home/notifications/notifications.routes.ts'
import { pushRoutes } from './home/notifications/push.routes.ts'
import { pageViewRoutes } from './home/page-views.routes.ts'
import { searchRoutes } from './home/search/search.routes.ts'
import { settingsRoutes } from './home/settings/settings.routes.ts'
import { monthlyRoutes } from './insight/analytics/monthly.routes.ts'
import { profitFigureRoutes } from './insight/analytics/profit.routes.ts'
import { sellThroughRoutes } from './insight/analytics/sell-through.routes.ts'
import { serviceRoutes } from './insight/analytics/service.routes.ts'
import { totalsRoutes } from './insight/analytics/totals.routes.ts'
import { trafficRoutes } from './insight/analytics/traffic.routes.ts'
import { reviewRoutes } from './insight/reviews/reviews.routes.ts'
import { superbrandRoutes } from './insight/superbrand/superbrand.routes.ts'
import { changeChatRoutes } from './messages/chats/change-chat.routes.ts'
import { chatRoutes } from './messages/chats/chats.routes.ts'
import { messageRoutes } from './messages/chats/messages.routes.ts'
import { messageSearchRoutes } from './messages/chats/search.routes.ts'
import { chatTemplateRoutes } from './messages/chats/templates.routes.ts'
import { chatTranslationRoutes } from './messages/translations/chat-translations.routes.ts'
import { bankingRoutes } from './money/banking/banking.routes.ts'
import { journalRoutes } from './money/journal/journal.routes.ts'
import { payoutRoutes } from './money/payouts/payouts.routes.ts'
import { payoutReadingRoutes } from './money/payouts/readings.routes.ts'
import { statementRoutes } from './money/statements/statements.routes.ts'
import { dataExportRoutes } from './operations/data-export/data-export.routes.ts'
import { orderBulkRoutes } from './orders/bulk/bulk.routes.ts'
import { disputeRoutes } from './orders/disputes/disputes.routes.ts'
import { documentRoutes } from './orders/documents/documents.routes.ts'
import { orderExportRoutes } from './orders/documents/export.routes.ts'
import { orderFileRoutes } from './orders/files/files.routes.ts'
import { labelBatchRoutes } from './orders/label-batches/label-batches.routes.ts'
import { labelRoutes } from './orders/labels/labels.routes.ts'
import { ordersByRecordRoutes } from './orders/list/orders.by-record.routes.ts'
import { approvalMailRoutes } from './orders/manual-orders/approval-mails.routes.ts'
import { approvalRoutes } from './orders/manual-orders/approvals.routes.ts'
import { customerRoutes } from './orders/manual-orders/customers.routes.ts'
import { draftRoutes } from './orders/manual-orders/drafts.routes.ts'
import { orderableProductRoutes } from './orders/manual-orders/products.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { parcelTrackingRoutes } from './orders/parcel-tracking/parcel-tracking.routes.ts'
import { cardFormRoutes } from './orders/payments/card-forms.routes.ts'
import { paymentRoutes } from './orders/payments/payments.routes.ts'
import { profitRoutes } from './orders/profits.routes.ts'
import { shipmentRoutes } from './orders/shipments/shipments.routes.ts'
import { trackingRoutes } from './orders/shipments/tracking.routes.ts'
import { unavailableRoutes } from './orders/unavailable.routes.ts'
import type { Route } from './platform/http/serve.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { couponRoutes } from './retailers/coupons/coupons.routes.ts'
import { inviteRoutes } from './retailers/invites/invites.routes.ts'
import { networkExportRoutes } from './retailers/network/export.routes.ts'
import { networkImportRoutes } from './retailers/network/import.routes.ts'
import { networkRoutes } from './retailers/network/network.routes.ts'
import { tagRetailerRoutes } from './retailers/network/tag-retailers.routes.ts'
import { brandTagRoutes } from './retailers/tags/brand-tags.routes.ts'
import { directRoutes } from './storefront/direct/direct.routes.ts'
import { programmeRoutes } from './storefront/direct/programme.routes.ts'
import { widgetRoutes } from './storefront/direct/widgets.routes.ts'
import { previewRoutes } from './storefront/previews/collection-previews.routes.ts'
import { previewLinkRoutes } from './storefront/previews/preview-links.routes.ts'
import { storefrontRoutes } from './storefront/previews/storefront.routes.ts'

/** Every call that is served. A test compares it with contract/src/all.ts. */
const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...confirmRoutes,
  ...secondFactorSignInRoutes,
  ...secondFactorRoutes,
  ...secondFactorPolicyRoutes,
  ...passkeyRoutes,
  ...securityRoutes,
  ...signInAddressRoutes,
  ...userRoutes,
  ...settingsRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...shopRoutes,
  ...shopCatalogueRoutes,
  ...shopOrderRoutes,
  ...shopStockRoutes,
  ...shopVariationRoutes,
  ...sandboxRoutes,
  ...invitationRoutes,
  ...acceptInvitationRoutes,
  ...homeRoutes,
  ...pageViewRoutes,
  ...directRoutes,
  ...programmeRoutes,
  ...widgetRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...eventRoutes,
  ...storeRoutes,
  ...superbrandRoutes,
  ...totalsRoutes,
  ...monthlyRoutes,
  ...profitFigureRoutes,
  ...sellThroughRoutes,
  ...trafficRoutes,
  ...serviceRoutes,
  ...reviewRoutes,
  ...accountRoutes,
  ...dataExportRoutes,
  ...locationRoutes,
  ...viewRoutes,
  ...orderSettingsRoutes,
  ...orderRoutes,
  ...ordersByRecordRoutes,
  ...profitRoutes,
  ...orderBulkRoutes,
  ...shipmentRoutes,
  ...trackingRoutes,
  ...disputeRoutes,
  ...unavailableRoutes,
  ...orderFileRoutes,
  ...documentRoutes,
  ...orderExportRoutes,
  ...draftRoutes,
  ...inviteRoutes,
  ...couponRoutes,
  ...networkRoutes,
  ...tagRetailerRoutes,
  ...networkExportRoutes,
  ...networkImportRoutes,
  ...brandTagRoutes,
  ...customerRoutes,
  ...orderableProductRoutes,
  ...approvalRoutes,
  ...approvalMailRoutes,
  ...labelRoutes,
  ...labelBatchRoutes,
  ...paymentRoutes,
  ...cardFormRoutes,
  ...parcelTrackingRoutes,
  ...productRoutes,
  ...missingPricesRoutes,
  ...editRoutes,
  ...productHistoryRoutes,
  ...arrangementRoutes,
  ...statusRoutes,
  ...bulkRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...variationRoutes,
  ...photoDownloadRoutes,
  ...photoRoutes,
  ...translationRoutes,
  ...chatTranslationRoutes,
  ...factGridRoutes,
  ...priceGridRoutes,
  ...priceBookRoutes,
  ...currencyRoutes,
  ...collectionRoutes,
  ...collectionPhotoRoutes,
  ...previewRoutes,
  ...storefrontRoutes,
  ...previewLinkRoutes,
  ...promotionRoutes,
  ...payoutRoutes,
  ...bankingRoutes,
  ...payoutReadingRoutes,
  ...statementRoutes,
  ...journalRoutes,
  ...onboardingRoutes,
  ...marketplaceRoutes,
  ...marketplaceDisputeRoutes,
  ...programmeDecisionRoutes,
  ...readingRoutes,
  ...rateRoutes,
  ...reviewDeliveryRoutes,
  ...trafficDeliveryRoutes,
  ...returnDeliveryRoutes,
  ...payoutReportRoutes,
  ...marketplaceNetworkRoutes,
  ...messageDeliveryRoutes,
  ...chatRoutes,
  ...messageRoutes,
  ...changeChatRoutes,
  ...messageSearchRoutes,
  ...chatTemplateRoutes,
  ...translationDeliveryRoutes,
]

export const routes: Route[] = allRoutes.map(refuseInSandbox)
