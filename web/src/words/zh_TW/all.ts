import type { Dictionary } from '../translate.ts'
import { arrange } from './arrange.ts'
import { bulk } from './bulk.ts'
import { collections } from './collections.ts'
import { fieldErrors } from './fieldErrors.ts'
import { home } from './home.ts'
import { imports } from './import.ts'
import { kit } from './kit.ts'
import { ordersDetail } from './orders.detail.ts'
import { orders } from './orders.ts'
import { photos } from './photos.ts'
import { previews } from './previews.ts'
import { prices } from './prices.ts'
import { productEdits } from './products.edit.ts'
import { products } from './products.ts'
import { refusals } from './refusals.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { translations } from './translations.ts'

export const zh_TW: Dictionary = {
  ...arrange,
  ...bulk,
  ...collections,
  ...fieldErrors,
  ...home,
  ...imports,
  ...kit,
  ...orders,
  ...ordersDetail,
  ...productEdits,
  ...photos,
  ...previews,
  ...prices,
  ...products,
  ...refusals,
  ...session,
  ...shell,
  ...translations,
}
