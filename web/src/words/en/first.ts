import { documents } from './documents.ts'
import { home } from './home.ts'
import { ordersBulk } from './orders.bulk.ts'
import { orders } from './orders.ts'
import { signedOut } from './signedOut.ts'
import { views } from './views.ts'

/** The texts of the first pages of a brand and of the frame around them. */
export const first = {
  ...documents,
  ...home,
  ...orders,
  ...ordersBulk,
  ...signedOut,
  ...views,
} as const
