import type { Format } from '../format.ts'

const parts = (text: string) => text.split(',').map((part) => (part.split(':')[0] ?? '').trim())

/** The templates of PrestaShop: a file of products, and one of their combinations, which cost and weigh more or less than the product. */
export const prestashop: Format = {
  id: 'prestashop',
  system: 'PrestaShop',
  tellTale: [['Product ID', 'ID'], ['Name'], ['Price tax excluded', 'Price tax included'], ['Reference']],
  secondTellTale: [['Product ID'], ['Attribute (Name:Type:Position)'], ['Value (Value:Position)'], ['Impact on price']],
  rows: 'same key',
  columns: {
    key: ['Product ID', 'ID'],
    name: ['Name'],
    state: ['Active (0/1)'],
    categories: ['Categories (x,y,z...)'],
    retail: ['Price tax excluded', 'Price tax included'],
    cost: ['Wholesale price'],
    sku: ['Reference'],
    barcode: ['EAN13', 'UPC'],
    width: ['Width'],
    height: ['Height'],
    length: ['Depth'],
    weight: ['Weight'],
    stock: ['Quantity'],
    minimum: ['Minimal quantity'],
    summary: ['Summary'],
    description: ['Description'],
    tags: ['Tags (x,y,z...)'],
    restock_date: ['Product available date', 'Combination available date'],
    photos: ['Image URLs (x,y,z...)'],
    packed_names: ['Attribute (Name:Type:Position)'],
    packed_values: ['Value (Value:Position)'],
    price_change: ['Impact on price'],
    weight_change: ['Impact on weight'],
  },
  kindOf: (read) => (read('packed_values') ? 'variation' : 'product'),
  optionsOf(read) {
    const values = parts(read('packed_values'))
    return parts(read('packed_names')).flatMap((name, at) => (values[at] ? [{ name, value: values[at] }] : []))
  },
  units: { weight: 'kg', size: 'cm' },
  lists: { tags: /,/, categories: /,/, photos: /,\s*(?=https?:)/ },
  words: { states: { '0': 'hidden' } },
  restore: (text) => (text === '0000-00-00' ? '' : text),
}
