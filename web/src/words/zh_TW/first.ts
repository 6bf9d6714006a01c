import type { FirstDictionary } from '../translate.ts'
import { documents } from './documents.ts'
import { home } from './home.ts'
import { ordersBulk } from './orders.bulk.ts'
import { orders } from './orders.ts'
import { signedOut } from './signedOut.ts'
import { views } from './views.ts'

export const first: FirstDictionary = {
  ...documents,
  ...home,
  ...orders,
  ...ordersBulk,
  ...signedOut,
  ...views,
}
