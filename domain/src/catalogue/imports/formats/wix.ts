import type { Format } from '../format.ts'

/**
 * The products of Wix: a row for each, then one for each variation, with its own price or what it costs more. Shops of the newer catalogue have a row for
 * each further picture.
 */
export const wix: Format = {
  id: 'wix',
  system: 'Wix',
  tellTale: [['handleId', 'handle'], ['fieldType'], ['productImageUrl', 'media'], ['productOptionName1']],
  rows: 'same key',
  columns: {
    key: ['handleId', 'handle'],
    kind: ['fieldType'],
    name: ['name'],
    description: ['description', 'plainDescription'],
    photos: ['productImageUrl', 'media'],
    categories: ['collection', 'categories'],
    sku: ['sku'],
    barcode: ['barcode'],
    retail: ['price'],
    price_change: ['surcharge'],
    discount: ['discountValue'],
    discount_kind: ['discountMode'],
    cost: ['cost'],
    state: ['visible'],
    stock: ['inventory'],
    weight: ['weight'],
    option_name: ['productOptionName#'],
    option_values: ['productOptionDescription#', 'productOptionChoices#'],
  },
  lists: { photos: /;/, categories: /;/, option_values: /;/ },
  kindOf: (read) => (({ variant: 'variation', media: 'photo' }) as const)[read('kind').toLowerCase()] ?? 'product',
  words: {
    amountDiscount: ['amount'],
    soldOut: ['outofstock', 'out_of_stock'],
    enough: ['instock', 'in_stock'],
    states: { false: 'hidden' },
  },
}
