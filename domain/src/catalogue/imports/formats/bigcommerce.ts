import type { Format } from '../format.ts'

/** `[S]Size=Small,[RB]Colour=Clay`. */
const unpackName = (text: string) =>
  text.split(/,(?=\[)/).map((part) => {
    const [name = '', value = ''] = part.replace(/^\[\w+\]/, '').split('=')
    return { name: name.trim(), value: value.trim() }
  })

/** `Type=Dropdown|Name=Size|Value=Small|Type=Dropdown|…`. */
const unpackOptions = (text: string) =>
  [...text.matchAll(/(?:^|\|)Name=([^|]*)\|Value=([^|]*)/g)].map(([, name = '', value = '']) => ({
    name: name.trim(),
    value: value.trim(),
  }))

const kinds = { product: 'product', sku: 'variation', variant: 'variation', rule: 'rule', image: 'photo' } as const
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds

/**
 * The products of BigCommerce: a row for each, below it one for each SKU and for each rule that changes prices; in its newer exports, which name
 * categories by ids alone, one for each variant and for each picture.
 */
export const bigcommerce: Format = {
  id: 'bigcommerce',
  system: 'BigCommerce',
  tellTale: [
    ['Item Type', 'Item'],
    ['Product Name', 'Name'],
    ['Product Code/SKU', 'SKU'],
    ['Product Visible?', 'Is Visible'],
  ],
  rows: 'below',
  columns: {
    kind: ['Item Type', 'Item'],
    name: ['Product Name', 'Name'],
    sku: ['Product Code/SKU', 'SKU'],
    barcode: ['Product UPC/EAN', 'UPC/EAN'],
    description: ['Product Description', 'Description'],
    retail: ['Price'],
    cost: ['Cost Price'],
    sale: ['Sale Price'],
    weight: ['Product Weight', 'Weight'],
    width: ['Product Width', 'Width'],
    height: ['Product Height', 'Height'],
    length: ['Product Depth', 'Depth'],
    state: ['Product Visible?', 'Is Visible'],
    tracked: ['Track Inventory', 'Inventory Tracking'],
    stock: ['Current Stock Level', 'Current Stock'],
    categories: ['Category'],
    photos: ['Product Image File - #', 'Product Image URL - #', 'Internal Image URL (Export)'],
    variation_photo: ['Variant Image URL'],
    packed_values: ['Options'],
  },
  lists: { categories: /;/ },
  kindOf(read) {
    const kind = read('kind').trim().toLowerCase()
    return isKind(kind) ? kinds[kind] : 'ignored'
  },
  optionsOf: (read) => (read('name').startsWith('[') ? unpackName(read('name')) : unpackOptions(read('packed_values'))),
  words: { untracked: ['none'], states: { n: 'hidden', false: 'hidden' } },
}
