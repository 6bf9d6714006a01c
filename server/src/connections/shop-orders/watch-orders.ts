import { shopOrderDays, shopOrderHours } from '@linesheet/domain/connections/shop-orders'
import type { AppContext } from '../../platform/context.ts'
import { queueDueOrders } from './watch-orders.sql.ts'

/** The maximum number of orders read each minute; the others wait for the next run. */
const ordersPerRun = 500

/** Reads open orders in shops that no event has reported for an hour, spread by the time at which they were entered. */
export async function watchShopOrders({ db, clock }: AppContext): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - shopOrderHours * 3_600_000)
  const oldest = new Date(now.getTime() - shopOrderDays * 86_400_000)
  await db.asOwner((tx) => queueDueOrders(tx, { before, oldest, now, limit: ordersPerRun }))
}
