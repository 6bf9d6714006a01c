import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import { readInTimeZone } from '../../platform/db/time-zone.ts'
import { serve } from '../../platform/http/serve.ts'
import { findDecidedMonths, findOpenOrders, findProgress } from './superbrand.sql.ts'

export const superbrandRoutes = [
  serve(getSuperbrand, async ({ tx, brandId, may, now }) => {
    const [progress, open_orders, months] = await Promise.all([
      readInTimeZone(tx, brandId, (together, timeZone) => findProgress(together, brandId, { now, timeZone }, 'page')),
      may('orders:read') ? findOpenOrders(tx, brandId, now) : [],
      findDecidedMonths(tx, brandId),
    ])
    return { progress, open_orders, months }
  }),
]
