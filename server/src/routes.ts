import { monthlyRoutes } from './analytics/monthly.routes.ts'
import { sellThroughRoutes } from './analytics/sell-through.routes.ts'
import { serviceRoutes } from './analytics/service.routes.ts'
import { totalsRoutes } from './analytics/totals.routes.ts'
import { trafficRoutes } from './analytics/traffic.routes.ts'
import { apiTokenRoutes } from './api-tokens/api-tokens.routes.ts'
import { arrangementRoutes } from './arrangement/arrangement.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bankingRoutes } from './banking/banking.routes.ts'
import { brandTagRoutes } from './brand-tags/brand-tags.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { chatTranslationRoutes } from './chat-translations/chat-translations.routes.ts'
import { changeChatRoutes } from './chats/change-chat.routes.ts'
import { chatRoutes } from './chats/chats.routes.ts'
import { messageRoutes } from './chats/messages.routes.ts'
import { messageSearchRoutes } from './chats/search.routes.ts'
import { chatTemplateRoutes } from './chats/templates.routes.ts'
import { collectionPhotoRoutes } from './collections/collection-photos.routes.ts'
import { collectionRoutes } from './collections/collections.routes.ts'
import { previewRoutes } from './collections/previews.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { currencyRoutes } from './currencies/currencies.routes.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'
import { directRoutes } from './direct/direct.routes.ts'
import { programmeRoutes } from './direct/programme.routes.ts'
import { widgetRoutes } from './direct/widgets.routes.ts'
import { disputeRoutes } from './disputes/disputes.routes.ts'
import { eventRoutes } from './home/events.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { pageViewRoutes } from './home/page-views.routes.ts'
import { exportRoutes } from './imports/export.routes.ts'
import { importRoutes } from './imports/import.routes.ts'
import { inviteRoutes } from './invites/invites.routes.ts'
import type { Route } from './kernel/serve.ts'
import { labelBatchRoutes } from './label-batches/label-batches.routes.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { approvalMailRoutes } from './manual-orders/approval-mails.routes.ts'
import { approvalRoutes } from './manual-orders/approvals.routes.ts'
import { cardFormRoutes } from './manual-orders/card-forms.routes.ts'
import { customerRoutes } from './manual-orders/customers.routes.ts'
import { draftRoutes } from './manual-orders/drafts.routes.ts'
import { paymentRoutes } from './manual-orders/payments.routes.ts'
import { orderableProductRoutes } from './manual-orders/products.routes.ts'
import { marketplaceDisputeRoutes } from './marketplace/disputes.routes.ts'
import { marketplaceRoutes } from './marketplace/marketplace.routes.ts'
import { messageDeliveryRoutes } from './marketplace/messages.routes.ts'
import { marketplaceNetworkRoutes } from './marketplace/network.routes.ts'
import { payoutReportRoutes } from './marketplace/payouts.routes.ts'
import { programmeDecisionRoutes } from './marketplace/programme.routes.ts'
import { rateRoutes } from './marketplace/rates.routes.ts'
import { readingRoutes } from './marketplace/reading.routes.ts'
import { returnDeliveryRoutes } from './marketplace/returns.routes.ts'
import { reviewDeliveryRoutes } from './marketplace/reviews.routes.ts'
import { trafficDeliveryRoutes } from './marketplace/traffic.routes.ts'
import { translationDeliveryRoutes } from './marketplace/translations.routes.ts'
import { networkExportRoutes } from './network/export.routes.ts'
import { networkImportRoutes } from './network/import.routes.ts'
import { networkRoutes } from './network/network.routes.ts'
import { tagRetailerRoutes } from './network/tag-retailers.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { pushRoutes } from './notifications/push.routes.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { documentRoutes } from './order-documents/documents.routes.ts'
import { orderExportRoutes } from './order-documents/export.routes.ts'
import { orderFileRoutes } from './order-files/files.routes.ts'
import { orderBulkRoutes } from './orders/bulk.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { shipmentRoutes } from './orders/shipments.routes.ts'
import { trackingRoutes } from './orders/tracking.routes.ts'
import { unavailableRoutes } from './orders/unavailable.routes.ts'
import { parcelTrackingRoutes } from './parcel-tracking/parcel-tracking.routes.ts'
import { statementRoutes } from './payout-statements/statements.routes.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { payoutReadingRoutes } from './payouts/readings.routes.ts'
import { acceptInvitationRoutes } from './people/accept-invitation.routes.ts'
import { invitationRoutes } from './people/invitations.routes.ts'
import { memberRoutes } from './people/members.routes.ts'
import { secondFactorPolicyRoutes } from './people/second-factor-policy.routes.ts'
import { previewLinkRoutes } from './previews/preview-links.routes.ts'
import { storefrontRoutes } from './previews/storefront.routes.ts'
import { priceGridRoutes } from './prices/price-grid.routes.ts'
import { priceBookRoutes } from './prices/pricebooks.routes.ts'
import { productHistoryRoutes } from './product-history/history.routes.ts'
import { photoRoutes } from './product-photos/photos.routes.ts'
import { translationRoutes } from './product-translations/translations.routes.ts'
import { editRoutes } from './products/edit.routes.ts'
import { missingPricesRoutes } from './products/missing-prices.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { statusRoutes } from './products/status.routes.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { passkeyRoutes } from './second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { secondFactorSignInRoutes } from './second-factor/sign-in.routes.ts'
import { confirmRoutes } from './session/confirm.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { accountRoutes } from './settings/account.routes.ts'
import { locationRoutes } from './settings/locations.routes.ts'
import { orderSettingsRoutes } from './settings/order-settings.routes.ts'
import { securityRoutes } from './settings/security.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { userRoutes } from './settings/user.routes.ts'
import { signInAddressRoutes } from './sign-in-address/sign-in-address.routes.ts'
import { storeRoutes } from './store/store.routes.ts'
import { superbrandRoutes } from './superbrand/superbrand.routes.ts'
import { variationRoutes } from './variations/variations.routes.ts'
import { viewRoutes } from './views/views.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** Every call that is served. A test compares it with contract/src/all.ts. */
export const routes: Route[] = [
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
  ...photoRoutes,
  ...translationRoutes,
  ...chatTranslationRoutes,
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
