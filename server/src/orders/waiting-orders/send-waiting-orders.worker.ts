import { publicAddress } from '../../platform/config.ts'
import { toMail } from '../../platform/outbox/notification-effects.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { findOrdersAddress, takeWaitingOrders } from './waiting-orders.sql.ts'
import { waitingOrdersMail } from './waiting-orders-mail.words.ts'

/**
 * Announces the waiting orders in one mail to the address for new orders; to nobody if the brand has removed it. Several of these effects may be due at once:
 * the first takes all orders, the others find none.
 */
export const sendWaitingOrders: Worker = async ({ brand_id: brandId }, { db, clock, config }) => {
  await db.write({ brandId }, async (tx) => {
    const orders = await takeWaitingOrders(tx, brandId)
    const address = orders.length ? await findOrdersAddress(tx, brandId) : undefined
    if (!address) return
    const { to, ...reader } = address
    const mail = waitingOrdersMail({ ...reader, product: config.PRODUCT_NAME, baseUrl: publicAddress(config) }, orders)
    insertEffect(tx, brandId, toMail(to, mail), clock())
  })
}
