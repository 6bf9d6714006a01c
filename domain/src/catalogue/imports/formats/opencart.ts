import type { Format } from '../format.ts'

/** The products of OpenCart's export module: one row each; its options stand on another sheet. */
export const opencart: Format = {
  id: 'opencart',
  system: 'OpenCart',
  tellTale: [['product_id'], ['name', 'name({language})'], ['model'], ['image_name']],
  rows: 'each',
  columns: {
    key: ['product_id'],
    name: ['name', 'name({language})'],
    description: ['description', 'description({language})'],
    categories: ['categories'],
    sku: ['sku', 'model'],
    barcode: ['ean', 'upc', 'jan', 'isbn'],
    stock: ['quantity'],
    photos: ['image_name'],
    retail: ['price'],
    restock_date: ['date_available'],
    weight: ['weight'],
    weight_unit: ['weight_unit'],
    length: ['length'],
    width: ['width'],
    height: ['height'],
    size_unit: ['length_unit'],
    state: ['status'],
  },
  words: { states: { '0': 'hidden', false: 'hidden' } },
}
