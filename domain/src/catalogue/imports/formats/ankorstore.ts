import type { Format } from '../format.ts'

/** The fields of Ankorstore's catalogue API as columns: a row for each variant, which inherits what it does not say. */
export const ankorstore: Format = {
  id: 'ankorstore',
  system: 'Ankorstore',
  tellTale: [['external_id'], ['unit_multiplier'], ['variants.sku'], ['made_in_country']],
  rows: 'same key',
  columns: {
    key: ['external_id'],
    name: ['name'],
    description: ['description'],
    currency: ['currency'],
    minimum: ['unit_multiplier'],
    wholesale: ['variants.wholesale_price', 'wholesale_price'],
    discount: ['discount_rate'],
    retail: ['variants.retail_price', 'retail_price'],
    origin: ['made_in_country'],
    hs_code: ['hs_code'],
    tags: ['tags'],
    photos: ['main_image', 'images'],
    sku: ['variants.sku'],
    barcode: ['variants.ian', 'variants.ean'],
    stock: ['variants.stock_quantity'],
    backorders: ['variants.is_always_in_stock'],
    variation_photo: ['variants.images'],
  },
  optionColumns: {
    Color: ['variants.options.color'],
    Size: ['variants.options.size'],
    Material: ['variants.options.material'],
    Style: ['variants.options.style'],
  },
  lists: { tags: /\|/, photos: /\|/ },
  discounted: 'wholesale',
  words: { backordered: ['true'] },
}
