import { editOrderSettings, getOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { isStale, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { lockBrand } from '../store/store-profile.sql.ts'
import { findOrderSettings, updateOrderSettings } from './order-settings.sql.ts'
import { announceWaitingOrders } from './waiting-orders-effect.ts'

export const orderSettingsRoutes = [
  serve(getOrderSettings, ({ tx, brandId }) => findOrderSettings(tx, brandId)),

  serve(editOrderSettings, async ({ tx, brandId, body, publish, enqueue }) => {
    const { version, ...change } = body
    await lockBrand(tx, brandId)
    const before = await findOrderSettings(tx, brandId)
    if (isStale(version, before)) throw staleRecordRefusal(before)
    const settings = await updateOrderSettings(tx, brandId, change)
    if (settings.order_notification_interval === 'immediately' && before.order_notification_interval !== 'immediately')
      enqueue(announceWaitingOrders())
    publish('company.changed', brandId)
    return settings
  }),
]
