import { getSuperbrand } from '@linesheet/contract/superbrand'
import { serve } from '../kernel/serve.ts'
import { readInTimeZone } from '../kernel/time-zone.ts'
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
