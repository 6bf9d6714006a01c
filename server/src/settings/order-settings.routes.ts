import { editOrderSettings, getOrderSettings } from '@linesheet/contract/settings.orders'
import { serve } from '../kernel/serve.ts'
import { findOrderSettings, updateOrderSettings } from './order-settings.sql.ts'

export const orderSettingsRoutes = [
  serve(getOrderSettings, ({ tx, brandId }) => findOrderSettings(tx, brandId)),

  serve(editOrderSettings, async ({ tx, brandId, body, publish }) => {
    const settings = await updateOrderSettings(tx, brandId, body)
    publish('company.changed', brandId)
    return settings
  }),
]
