import type { Format } from '../format.ts'

/** The default profile of Shopware 6: a row for each product, and for each variant one that names its product and inherits what it does not say. */
export const shopware: Format = {
  id: 'shopware',
  system: 'Shopware',
  tellTale: [['product_number'], ['parent_id'], ['price_gross'], ['optionIds', 'options']],
  rows: 'name their product',
  columns: {
    key: ['id'],
    parent: ['parent_id'],
    sku: ['product_number'],
    barcode: ['ean'],
    state: ['active'],
    stock: ['stock'],
    name: ['name'],
    description: ['description'],
    retail: ['price_gross'],
    cost: ['purchase_prices_net'],
    photos: ['cover_media_url'],
    packed_values: ['optionIds', 'options'],
  },
  kindOf: (read) => (read('parent') ? 'variation' : 'product'),
  // The profile names options by their ids; product numbers tell variants apart for people.
  optionsOf: (read) => (read('parent') ? [{ name: '', value: read('sku') }] : []),
  words: { states: { '0': 'hidden' } },
}
