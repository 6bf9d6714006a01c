import { sendInvitationMail } from './account/people/invitation-mail.worker.ts'
import { sendAddressMail, sendResetMail, sendSecurityNotice } from './account/session/account-mails.worker.ts'
import { startResetKind } from './account/session/start-password-reset.ts'
import { startPasswordReset } from './account/session/start-password-reset.worker.ts'
import { sendLoginMail } from './account/sign-in-address/login-mail.worker.ts'
import { sendApplicationMail } from './brand/onboarding/application-mail.worker.ts'
import { waitingOrdersKind } from './brand/settings/waiting-orders-effect.ts'
import { runBulkJob } from './catalogue/bulk/bulk.worker.ts'
import { runTranslationJob } from './catalogue/bulk/translation.worker.ts'
import { runImportJob } from './catalogue/imports/import.worker.ts'
import { downloadPhotos } from './catalogue/photo-downloads/download-photos.worker.ts'
import { downloadKind } from './catalogue/photo-downloads/queue-photo-downloads.ts'
import { deliverWebhook } from './connections/marketplace/deliver-webhook.worker.ts'
import { bringSettled } from './connections/shop-catalogue/bring-settled.worker.ts'
import { compareCatalogue } from './connections/shop-catalogue/compare-catalogue.worker.ts'
import { watchCatalogues } from './connections/shop-catalogue/watch-catalogues.ts'
import { followShopOrder } from './connections/shop-orders/follow-order.worker.ts'
import { shopOrderKind } from './connections/shop-orders/order-effects.ts'
import { watchShopOrders } from './connections/shop-orders/watch-orders.ts'
import { compareShop } from './connections/shop-stock/compare-shop.worker.ts'
import { comparisonKind, stockKind } from './connections/shop-stock/stock-effects.ts'
import { syncStock } from './connections/shop-stock/sync-stock.worker.ts'
import { watchShops } from './connections/shop-stock/watch-shops.ts'
import { catalogueKind, settledKind } from './connections/shops/catalogue-effects.ts'
import { readShopWorker } from './connections/shops/read-shop.worker.ts'
import { readingKind } from './connections/shops/readings.ts'
import { deliverToBrand } from './connections/webhooks/deliver-to-brand.worker.ts'
import { announceDeadlines } from './home/notifications/announce-deadlines.worker.ts'
import { announceLowStock } from './home/notifications/announce-low-stock.worker.ts'
import { notifyMembers, sendNotificationMail } from './home/notifications/notify.worker.ts'
import { sendDigests } from './home/notifications/send-digests.worker.ts'
import { sendPush } from './home/notifications/send-push.worker.ts'
import { sendWaiting } from './home/notifications/send-waiting.worker.ts'
import { sendSupportQuestion } from './home/question-mail.worker.ts'
import { mergePastDays } from './insight/analytics/merge-days.worker.ts'
import { countSuperbrandMonths } from './insight/superbrand/count-months.worker.ts'
import { maintainTrafficPartitions } from './insight/traffic/maintain-partitions.worker.ts'
import { sendBankingMail } from './money/banking/banking-mail.worker.ts'
import { checkBalances } from './money/payouts/check-balances.worker.ts'
import { collectPayouts } from './money/payouts/collect-payouts.worker.ts'
import { completeOrdersEffect } from './money/payouts/payout-effects.ts'
import { deleteExpiredRows } from './operations/cleanup/expired-rows.sql.ts'
import { removeOrphans } from './operations/cleanup/orphans.ts'
import { removeFiles } from './operations/cleanup/remove-files.ts'
import { runDataExport } from './operations/data-export/data-export.worker.ts'
import { acceptAutomatically } from './orders/auto-accept.worker.ts'
import { runOrderJob } from './orders/bulk/bulk.worker.ts'
import { orderJobEffect, undoJobEffect } from './orders/bulk/start-job.ts'
import { completePaidOrders } from './orders/complete-orders.worker.ts'
import { approveDueDisputes } from './orders/disputes/dispute-deadlines.ts'
import { runDocumentsJob } from './orders/documents/documents.worker.ts'
import { batchEffect, workOnLabelBatch } from './orders/label-batches/label-batches.worker.ts'
import { recordLabelOutcome, refundLabels } from './orders/labels/labels.worker.ts'
import { labelEffects } from './orders/labels/release-label.sql.ts'
import { sendApprovalMail } from './orders/manual-orders/approval-mail.worker.ts'
import { cancelledMailKind } from './orders/manual-orders/cancelled-mail.ts'
import { sendCancelledMail } from './orders/manual-orders/cancelled-mail.worker.ts'
import { sendNewOrderMail } from './orders/new-order-mail.worker.ts'
import { runOrderDeadlines } from './orders/order-deadlines.ts'
import { checkDueTrackers, checkTracker, followCallback, trackingEffects } from './orders/parcel-tracking/tracking.worker.ts'
import { finishAbandonedForm } from './orders/payments/card-forms.worker.ts'
import { refundDispute } from './orders/payments/dispute-refunds.worker.ts'
import { chargeCard, checkCharge } from './orders/payments/payments.worker.ts'
import { refundCard } from './orders/payments/refunds.worker.ts'
import { settleShipment } from './orders/undo/shipment.worker.ts'
import { shipmentEffectKind } from './orders/undo/shipment-effect.ts'
import { sendWaitingOrders } from './orders/waiting-orders/send-waiting-orders.worker.ts'
import type { AppContext } from './platform/context.ts'
import { scanEffectKind, scanQueue } from './platform/files/scan-effect.ts'
import { scanFile } from './platform/files/scan-file.worker.ts'
import { CircuitBreaker } from './platform/outbox/circuit-breaker.ts'
import { Destinations } from './platform/outbox/destinations.ts'
import { notificationEffects } from './platform/outbox/notification-effects.ts'
import type { Worker } from './platform/outbox/outbox.ts'
import { QueueWatch } from './platform/outbox/queue-watch.ts'
import { EffectRunner } from './platform/outbox/runner.ts'
import { type ScheduledTask, startSchedule } from './platform/outbox/schedule.ts'
import { brandDeliveryKind, brandQueue, marketplaceDeliveryKind, marketplaceQueue } from './platform/outbox/webhook-queues.ts'
import { sendInviteMail } from './retailers/invites/invite-mail.worker.ts'
import { runRetailerImport } from './retailers/network/import.worker.ts'
import { renamedRetailerEffect } from './retailers/network/renamed-retailer.ts'
import { copyRenamedRetailer } from './retailers/network/renamed-retailer.worker.ts'
import { replaceTagEffectKind } from './retailers/tags/replace-tag.ts'
import { replaceTagEverywhere } from './retailers/tags/replace-tag.worker.ts'
import { checkWebsite } from './storefront/direct/check-website.worker.ts'
import { sendInstructionsMail } from './storefront/direct/instructions-mail.worker.ts'
import { checkWebsiteEffect, instructionsEffect } from './storefront/direct/programme-effects.ts'

/** The worker of each kind of effect. */
export const workers: Record<string, Worker> = {
  'mail.new-order': sendNewOrderMail,
  [waitingOrdersKind]: sendWaitingOrders,
  'mail.banking': sendBankingMail,
  'mail.approval': sendApprovalMail,
  [cancelledMailKind]: sendCancelledMail,
  'mail.invitation': sendInvitationMail,
  [notificationEffects.mail]: sendNotificationMail,
  [notificationEffects.notify]: notifyMembers,
  [notificationEffects.flush]: sendWaiting,
  [notificationEffects.push]: sendPush,
  'mail.question': sendSupportQuestion,
  [shipmentEffectKind]: settleShipment,
  'mail.application': sendApplicationMail,
  'mail.login': sendLoginMail,
  'mail.address': sendAddressMail,
  'mail.reset': sendResetMail,
  [startResetKind]: startPasswordReset,
  'mail.security': sendSecurityNotice,
  [renamedRetailerEffect]: copyRenamedRetailer,
  [replaceTagEffectKind]: replaceTagEverywhere,
  'data.export': runDataExport,
  [checkWebsiteEffect]: checkWebsite,
  [instructionsEffect]: sendInstructionsMail,
  'files.remove': removeFiles,
  [scanEffectKind]: scanFile,
  'orders.auto-accept': acceptAutomatically,
  [labelEffects.buy]: recordLabelOutcome,
  [labelEffects.void]: refundLabels,
  [batchEffect]: workOnLabelBatch,
  [trackingEffects.check]: checkTracker,
  [trackingEffects.callback]: followCallback,
  [orderJobEffect]: runOrderJob,
  [undoJobEffect]: runOrderJob,
  'orders.documents': runDocumentsJob,
  'mail.invite': sendInviteMail,
  'payment.card-form': finishAbandonedForm,
  'payment.charge': chargeCard,
  'payment.check': checkCharge,
  'payment.refund': refundCard,
  'payment.refund-dispute': refundDispute,
  [completeOrdersEffect]: completePaidOrders,
  'products.bulk': runBulkJob,
  'products.import': runImportJob,
  [downloadKind]: downloadPhotos,
  'network.import': runRetailerImport,
  'products.translate': runTranslationJob,
  [marketplaceDeliveryKind]: deliverWebhook,
  [brandDeliveryKind]: deliverToBrand,
  [readingKind]: readShopWorker,
  [catalogueKind]: compareCatalogue,
  [settledKind]: bringSettled,
  [comparisonKind]: compareShop,
  [stockKind]: syncStock,
  [shopOrderKind]: followShopOrder,
}

const scheduledTasks: ScheduledTask[] = [
  { name: 'order-deadlines', everySeconds: 60, run: runOrderDeadlines },
  { name: 'dispute-deadlines', everySeconds: 60, run: approveDueDisputes },
  // Every four hours, so that a brand with many orders gets a few mails a day about them.
  { name: 'near-deadlines', everySeconds: 4 * 3600, run: announceDeadlines },
  { name: 'low-stock', everySeconds: 300, run: announceLowStock },
  { name: 'daily-digests', everySeconds: 600, run: sendDigests },
  { name: 'parcel-tracking', everySeconds: 60, run: checkDueTrackers },
  { name: 'superbrand-months', everySeconds: 60, run: countSuperbrandMonths },
  { name: 'payouts', everySeconds: 60, run: collectPayouts },
  { name: 'balances', everySeconds: 3600, run: checkBalances },
  { name: 'traffic-partitions', everySeconds: 6 * 3600, run: maintainTrafficPartitions },
  { name: 'shop-stock', everySeconds: 60, run: watchShops },
  { name: 'shop-orders', everySeconds: 60, run: watchShopOrders },
  { name: 'shop-catalogues', everySeconds: 60, run: watchCatalogues },
  { name: 'cleanup', everySeconds: 3600, run: deleteExpiredRows },
  { name: 'orphans', everySeconds: 86_400, run: removeOrphans },
  { name: 'past-days', everySeconds: 86_400, run: mergePastDays },
]

/** Imports and bulk changes. */
export const longJobs = { queue: 'jobs', concurrency: 1, sparePlaces: 1 } as const

/** The number of deliveries at a time to one destination, from each process. */
const webhookConcurrency = 4
/**
 * Deliveries to all webhooks of brands at a time, and to one of them. One that hangs is given up after ten seconds, and called less often after five
 * failures.
 */
const brandWebhookConcurrency = { all: 64, each: 2 }
/** Calls of carriers end after seconds, so a carrier that hangs occupies a place only that long. */
const carrierConcurrency = 8
/** Calls of the payment processor end after seconds, too. */
const paymentConcurrency = 4
/** Websites that brands submit, each given up after 5 seconds. */
const websiteConcurrency = 4
/** The number of products whose photos are fetched at a time, and at one host by all servers together. A photo is given up after ten seconds. */
const photoConcurrency = { all: 8, each: 4 }
/**
 * The number of shops that are read at a time, and of readings of one shop. A shop that does not answer is asked again a minute later, and given up after a
 * quarter of an hour.
 */
const shopConcurrency = { all: 12, each: 1 }
/** Batches of labels at a time. Each asks about a few orders at once, and ends soon when carriers do not answer. */
const labelBatchConcurrency = 4

/** Notifications to devices at a time; a push service that hangs is given up after 10 seconds, and called less often after five failures. */
const pushConcurrency = 8

/** Files that the scanner reads at a time; each is given up after a minute, and the queue pauses while the scanner cannot be reached. */
const scanConcurrency = 4

/** Mails of invites at a time; one of the mail server's three connections stays free for others. */
const inviteConcurrency = 2

/**
 * Starts the runners of all queues. Each process runs one long job at a time, and a second one for a brand that has none running. Queues do not
 * wait for each other: neither a long job nor a webhook destination that hangs delays mails or other brands.
 */
export function startEffectRunners(context: AppContext) {
  const deliverers = context.config.MARKETPLACE_WEBHOOK_URL.map((destination) => {
    const breaker = new CircuitBreaker()
    return new EffectRunner(context, workers, { queue: marketplaceQueue, destination, concurrency: webhookConcurrency, breaker })
  })
  const destinations = new Destinations(brandWebhookConcurrency.each)
  const toBrands = new EffectRunner(context, workers, { queue: brandQueue, concurrency: brandWebhookConcurrency.all, destinations })
  // Deliveries that an effect has queued go out at once.
  const onDone = () => watch.look()
  const effects = new EffectRunner(context, workers, { onDone })
  const carriers = new EffectRunner(context, workers, { queue: 'carriers', concurrency: carrierConcurrency })
  const labels = new EffectRunner(context, workers, { queue: 'labels', concurrency: labelBatchConcurrency })
  const payments = new EffectRunner(context, workers, { queue: 'payments', concurrency: paymentConcurrency })
  const websites = new EffectRunner(context, workers, { queue: 'websites', concurrency: websiteConcurrency })
  const photos = new EffectRunner(context, workers, {
    queue: 'photos',
    concurrency: photoConcurrency.all,
    destinations: new Destinations(photoConcurrency.each),
    countsAllServers: true,
  })
  const shops = new EffectRunner(context, workers, {
    queue: 'shops',
    concurrency: shopConcurrency.all,
    destinations: new Destinations(shopConcurrency.each),
  })
  const invites = new EffectRunner(context, workers, { queue: 'invites', concurrency: inviteConcurrency, onDone })
  const pushes = new EffectRunner(context, workers, { queue: 'pushes', concurrency: pushConcurrency })
  // Not on a server without a scanner: it would take effects that other servers can run.
  const scans = context.ports.scanner
    ? [new EffectRunner(context, workers, { queue: scanQueue, concurrency: scanConcurrency, breaker: new CircuitBreaker() })]
    : []
  const jobs = new EffectRunner(context, workers, longJobs)
  const exports = new EffectRunner(context, workers, { queue: 'exports', concurrency: 1 })
  const runners = [
    effects,
    carriers,
    labels,
    payments,
    websites,
    photos,
    shops,
    invites,
    pushes,
    jobs,
    exports,
    toBrands,
    ...scans,
    ...deliverers,
  ]
  const watch = new QueueWatch(context, runners)
  for (const process of [...runners, watch]) process.start()
  return { stop: () => Promise.all([watch, ...runners].map((process) => process.stop())) }
}

export const startScheduledTasks = (context: AppContext) => startSchedule(context, scheduledTasks)
