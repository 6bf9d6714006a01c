import { arrange } from './arrange.ts'
import { bulk } from './bulk.ts'
import { collections } from './collections.ts'
import { disputes } from './disputes.ts'
import { documents } from './documents.ts'
import { home } from './home.ts'
import { imports } from './import.ts'
import { labels } from './labels.ts'
import { manualOrders } from './manualOrders.ts'
import { ordersBulk } from './orders.bulk.ts'
import { ordersDetail } from './orders.detail.ts'
import { orders } from './orders.ts'
import { photos } from './photos.ts'
import { previews } from './previews.ts'
import { prices } from './prices.ts'
import { productEdits } from './products.edit.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'
import { signedOut } from './signedOut.ts'
import { translations } from './translations.ts'
import { views } from './views.ts'

export const en = {
  ...arrange,
  ...bulk,
  ...collections,
  ...disputes,
  ...documents,
  ...home,
  ...imports,
  ...labels,
  ...manualOrders,
  ...orders,
  ...ordersBulk,
  ...ordersDetail,
  ...productEdits,
  ...photos,
  ...previews,
  ...prices,
  ...products,
  ...settings,
  ...signedOut,
  ...translations,
  ...views,
} as const
