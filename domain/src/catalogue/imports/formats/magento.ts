import type { Format, ReadField } from '../format.ts'

/** `sku=GL-S,size=S,color=Brass|…`: each variation of a product, by its attributes. */
const variationsIn = (read: ReadField) =>
  read('packed_values')
    .split('|')
    .filter(Boolean)
    .map((variation) => new Map(variation.split(',').map((pair) => pair.split('=', 2) as [string, string])))

/** The products of Magento 2 and Adobe Commerce: a row for each variation, and after these the row of their product, which names their SKUs. */
export const magento: Format = {
  id: 'magento',
  system: 'Magento',
  tellTale: [['sku'], ['attribute_set_code'], ['product_type'], ['store_view_code']],
  rows: 'named by their product',
  namesOf: (read) => variationsIn(read).flatMap((variation) => variation.get('sku') ?? []),
  optionsOf(read, readOwn) {
    const labels = new Map(
      readOwn('packed_names')
        .split(',')
        .map((pair) => pair.split('=', 2) as [string, string]),
    )
    const variation = variationsIn(readOwn).find((attributes) => attributes.get('sku') === read('sku')) ?? new Map<string, string>()
    return [...labels].flatMap(([code, name]) => (variation.has(code) ? [{ name, value: variation.get(code) ?? '' }] : []))
  },
  columns: {
    sku: ['sku'],
    store: ['store_view_code'],
    kind: ['product_type'],
    categories: ['categories'],
    name: ['name'],
    description: ['description'],
    summary: ['short_description'],
    weight: ['weight'],
    state: ['product_online'],
    retail: ['price'],
    sale: ['special_price'],
    photos: ['base_image', 'additional_images'],
    origin: ['country_of_manufacture'],
    stock: ['qty'],
    backorders: ['allow_backorders'],
    tracked: ['manage_stock'],
    packed_values: ['configurable_variations'],
    packed_names: ['configurable_variation_labels'],
  },
  kindOf: (read) => (read('store') ? 'ignored' : read('kind') === 'configurable' ? 'product' : 'both'),
  lists: { categories: /,/, photos: /,/ },
  words: { untracked: ['0'], backordered: ['1', '2'], states: { '2': 'hidden' } },
  restore: (text) => (text === 'no_selection' ? '' : text),
}
