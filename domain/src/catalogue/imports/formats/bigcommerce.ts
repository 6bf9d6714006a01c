import type { Format } from '../format.ts'

/** `[S]Size=Small,[RB]Colour=Clay`. */
const unpack = (text: string) =>
  text.split(/,(?=\[)/).map((part) => {
    const [name = '', value = ''] = part.replace(/^\[\w+\]/, '').split('=')
    return { name: name.trim(), value: value.trim() }
  })

/** The products of BigCommerce: a row for each, below it one for each SKU and for each rule that changes prices. */
export const bigcommerce: Format = {
  id: 'bigcommerce',
  system: 'BigCommerce',
  tellTale: [['Item Type'], ['Product Name', 'Name'], ['Product Code/SKU', 'SKU'], ['Product Visible?', 'Is Visible']],
  rows: 'below',
  columns: {
    kind: ['Item Type'],
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
    categories: ['Category', 'Categories'],
    photos: ['Product Image File - #', 'Product Image URL - #'],
  },
  lists: { categories: /;/ },
  kindOf: (read) => (({ product: 'product', sku: 'variation', rule: 'rule' }) as const)[read('kind').trim().toLowerCase()] ?? 'ignored',
  optionsOf: (read) => (read('name').startsWith('[') ? unpack(read('name')) : []),
  words: { untracked: ['none'], states: { n: 'hidden' } },
}
