import { knownHeader } from './columns.ts'
import type { Format } from './format.ts'
import { amazon } from './formats/amazon.ts'
import { ankorstore } from './formats/ankorstore.ts'
import { bigcommerce } from './formats/bigcommerce.ts'
import { etsy } from './formats/etsy.ts'
import { faire } from './formats/faire.ts'
import { lightspeed } from './formats/lightspeed.ts'
import { magento } from './formats/magento.ts'
import { medusa } from './formats/medusa.ts'
import { opencart } from './formats/opencart.ts'
import { prestashop } from './formats/prestashop.ts'
import { shopify } from './formats/shopify.ts'
import { square } from './formats/square.ts'
import { squarespace } from './formats/squarespace.ts'
import { vendure } from './formats/vendure.ts'
import { wix } from './formats/wix.ts'
import { woocommerce } from './formats/woocommerce.ts'
import type { SourceTable } from './source.ts'

export const formats: readonly Format[] = [
  amazon,
  ankorstore,
  bigcommerce,
  etsy,
  faire,
  lightspeed,
  magento,
  medusa,
  opencart,
  prestashop,
  shopify,
  square,
  squarespace,
  vendure,
  wix,
  woocommerce,
]

/** The system that wrote a table; undefined where none is known for it. */
export const recogniseFormat = (table: SourceTable): Format | undefined => formats.find((format) => knownHeader(format, table))
