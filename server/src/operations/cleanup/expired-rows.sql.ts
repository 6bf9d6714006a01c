import { apiRequestDays } from '@linesheet/domain/account/api-tokens'
import { conflictDays } from '@linesheet/domain/connections/shop-catalogue'
import { movementDays } from '@linesheet/domain/connections/shop-stock'
import { deliveryDays } from '@linesheet/domain/connections/webhooks'
import { unreadDays } from '@linesheet/domain/home/notifications'
import { labelBatchDays } from '@linesheet/domain/orders/label-batches'
import { daysAfter } from '@linesheet/domain/platform/days'
import { deleteOldRequests } from '../../account/api-tokens/api-tokens.sql.ts'
import { deleteOldApplications } from '../../brand/onboarding/applications.sql.ts'
import { catalogueRemoval } from '../../brand/onboarding/catalogue-files.ts'
import { deleteOldConflicts } from '../../connections/shop-catalogue/conflicts.sql.ts'
import { deleteOldMovements } from '../../connections/shop-stock/shop-movements.sql.ts'
import { deleteOldDeliveries } from '../../connections/webhooks/deliveries.sql.ts'
import { deleteEndedSubscriptions } from '../../home/notifications/push-subscriptions.sql.ts'
import { deleteOldReads } from '../../home/notifications/read-notifications.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { insertEffects } from '../../platform/outbox/outbox.ts'

const applicationDays = 60

/**
 * Deletes expired nonces, challenges, rate counters, refresh tokens, password resets, changes of sign-in addresses, idempotency keys, quotes and batches of
 * labels, undo data of orders, card forms, drafts of applications, old marks of read notifications, devices whose sessions have ended, old requests of API
 * tokens, old deliveries to webhooks of brands, old movements of stock, decided conflicts with shops, and effects that are done.
 */
export async function deleteExpiredRows({ db, clock }: AppContext) {
  const now = clock()
  await db.asOwner(async (tx) => {
    await tx.deleteFrom('used_nonces').where('expires_at', '<', now.toISOString()).execute()
    await tx.deleteFrom('sign_in_challenges').where('expires_at', '<', now.toISOString()).execute()
    await tx.deleteFrom('rate_counters').where('since', '<', daysAfter(now, -1).toISOString()).execute()
    await tx.deleteFrom('refresh_tokens').where('expires_at', '<', now.toISOString()).execute()
    await tx.deleteFrom('password_resets').where('expires_at', '<', daysAfter(now, -7).toISOString()).execute()
    await tx.deleteFrom('login_changes').where('created_at', '<', daysAfter(now, -30).toISOString()).execute()
    const applications = await deleteOldApplications(tx, daysAfter(now, -applicationDays))
    const removals = applications.flatMap(({ file_id }) => (file_id ? [catalogueRemoval(file_id)] : []))
    if (removals.length) insertEffects(tx, noBrand, removals, now)
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', daysAfter(now, -7).toISOString()).execute()
    await tx.deleteFrom('shipping_quotes').where('expires_at', '<', daysAfter(now, -7).toISOString()).execute()
    await tx.deleteFrom('card_forms').where('expires_at', '<', daysAfter(now, -7).toISOString()).execute()
    await tx.deleteFrom('label_batches').where('created_at', '<', daysAfter(now, -labelBatchDays).toISOString()).execute()
    // The earnings of a shipment are posted by its effect, which needs the row.
    await tx.deleteFrom('order_undos').where('until', '<', daysAfter(now, -1).toISOString()).where('action', '<>', 'ship').execute()
    await deleteOldRequests(tx, daysAfter(now, -apiRequestDays))
    await deleteOldDeliveries(tx, daysAfter(now, -deliveryDays))
    await deleteOldConflicts(tx, daysAfter(now, -conflictDays))
    await deleteOldMovements(tx, daysAfter(now, -movementDays))
    await deleteEndedSubscriptions(tx)
    await deleteOldReads(tx, daysAfter(now, -unreadDays))
    await tx.deleteFrom('outbox').where('done_at', '<', daysAfter(now, -7).toISOString()).execute()
  })
}
