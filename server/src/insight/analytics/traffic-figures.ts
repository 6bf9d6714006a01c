import type { TrafficSums } from './traffic-sums.sql.ts'

const nothing: TrafficSums = { store_views: 0, product_views: 0, clicks: 0, cart_adds: 0, widget_views: 0 }

/** The sums together; what is undefined or null counts nothing. */
export const addTraffic = (rows: readonly (TrafficSums | undefined | null)[]): TrafficSums =>
  rows.reduce<TrafficSums>(
    (sum, row) => ({
      store_views: sum.store_views + (row?.store_views ?? 0),
      product_views: sum.product_views + (row?.product_views ?? 0),
      clicks: sum.clicks + (row?.clicks ?? 0),
      cart_adds: sum.cart_adds + (row?.cart_adds ?? 0),
      widget_views: sum.widget_views + (row?.widget_views ?? 0),
    }),
    nothing,
  )
