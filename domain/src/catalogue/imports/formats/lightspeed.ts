import type { Format } from '../format.ts'

/** The products of Lightspeed Retail (X-Series, formerly Vend): a row for each variation, joined by the handle; an additional row for each part of a set. */
export const lightspeed: Format = {
  id: 'lightspeed',
  system: 'Lightspeed',
  tellTale: [['handle'], ['variant_option_one_name'], ['supply_price'], ['track_inventory']],
  rows: 'same key',
  columns: {
    key: ['handle'],
    kind: ['composite_sku'],
    sku: ['sku'],
    name: ['name'],
    description: ['description'],
    categories: ['product_category'],
    option_name: ['variant_option_#_name'],
    option_value: ['variant_option_#_value'],
    tags: ['tags'],
    cost: ['supply_price'],
    retail: ['retail_price'],
    state: ['active'],
    tracked: ['track_inventory'],
    stock: ['inventory_*'],
  },
  lists: { tags: /;/ },
  kindOf: (read) => (!read('kind') ? 'both' : read('name') ? 'set' : 'ignored'),
  words: { untracked: ['0'], states: { '0': 'hidden' } },
  sumsStock: true,
}
