import { signedOut } from '../account/signedOut.ts'
import { views } from '../account/views.ts'
import { home } from '../home/home.ts'
import { documents } from '../orders/documents.ts'
import { ordersBulk } from '../orders/orders.bulk.ts'
import { orders } from '../orders/orders.ts'

/** The texts of the first pages of a brand and of the frame around them. */
export const first = {
  ...documents,
  ...home,
  ...orders,
  ...ordersBulk,
  ...signedOut,
  ...views,
} as const
