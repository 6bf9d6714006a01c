import type { Product } from '@linesheet/contract/catalogue/products'
import type { ImportRow } from '../src/catalogue/imports/import-row.ts'
import { blankProduct } from '../src/catalogue/products/blank-product.ts'
import { now } from './context.ts'

/** A product for tests of pure functions. */
export const aProductRecord = (fields: Partial<Product> = {}): Product => ({
  ...blankProduct({ id: 'product', source_language: 'en', currency_code: 'HKD', now }),
  name: 'Vase',
  wholesale_price: '50.00',
  retail_price: '100.00',
  ...fields,
})

type Variation = Product['variations'][number]
const aVariation = (fields: Partial<Variation> = {}): Variation => ({
  id: 'variation',
  position: 0,
  sku: '',
  barcode: '',
  wholesale_price: '50.00',
  retail_price: '100.00',
  cost_price: null,
  stock: null,
  reserved: 0,
  photo_id: null,
  option_ids: [],
  variation_translations: [],
  pricebooks: [],
  ...fields,
})

/** The option "Size" with the values S and L, which have the ids "s" and "l". */
export const sizes: Product['options'] = [
  {
    id: 'size',
    position: 0,
    name: { en: 'Size', zh_TW: '尺寸' },
    values: [
      { id: 's', position: 0, name: { en: 'S', zh_TW: '小' } },
      { id: 'l', position: 1, name: { en: 'L' } },
    ],
  },
]

/** A vase in two sizes, SKUs "V-S" and "V-L". */
export const aSizedProduct = (fields: Partial<Product> = {}) =>
  aProductRecord({
    options: sizes,
    variations: [
      aVariation({ id: 'small', sku: 'V-S', option_ids: ['s'], stock: 3 }),
      aVariation({ id: 'large', sku: 'V-L', option_ids: ['l'], position: 1, stock: 3 }),
    ],
    ...fields,
  })

/** Rows of a file, the first in row 2. */
export const importRows = (...rows: ImportRow['values'][]): ImportRow[] =>
  rows.map((values, at) => ({ row: at + 2, cells: Object.values(values), values }))
