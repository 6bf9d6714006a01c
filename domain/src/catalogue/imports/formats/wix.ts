import type { Format } from '../format.ts'

/** The products of Wix: a row for each, then one for each variation, whose price is what it costs more. */
export const wix: Format = {
  id: 'wix',
  system: 'Wix',
  tellTale: [['handleId', 'handle'], ['fieldType'], ['productImageUrl', 'media'], ['surcharge', 'variantPrice']],
  rows: 'same key',
  columns: {
    key: ['handleId', 'handle'],
    kind: ['fieldType'],
    name: ['name'],
    description: ['description', 'plainDescription'],
    photos: ['productImageUrl', 'media'],
    categories: ['collection', 'categories'],
    sku: ['sku'],
    retail: ['price'],
    price_change: ['surcharge'],
    cost: ['cost'],
    state: ['visible'],
    stock: ['inventory'],
    weight: ['weight'],
    option_name: ['productOptionName#', 'productOptionName[#]'],
    option_values: ['productOptionDescription#', 'productOptionChoices[#]'],
  },
  lists: { photos: /;/, categories: /;/, option_values: /;/ },
  kindOf: (read) => (/variant/i.test(read('kind')) ? 'variation' : 'product'),
  words: { soldOut: ['outofstock', 'out_of_stock'], enough: ['instock', 'in_stock'], states: { false: 'hidden' } },
}
