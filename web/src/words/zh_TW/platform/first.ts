import type { FirstDictionary } from '../../translate.ts'
import { signedOut } from '../account/signedOut.ts'
import { views } from '../account/views.ts'
import { home } from '../home/home.ts'
import { documents } from '../orders/documents.ts'
import { ordersBulk } from '../orders/orders.bulk.ts'
import { orders } from '../orders/orders.ts'

export const first: FirstDictionary = {
  ...documents,
  ...home,
  ...orders,
  ...ordersBulk,
  ...signedOut,
  ...views,
}
