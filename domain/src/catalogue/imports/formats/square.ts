import type { Format } from '../format.ts'

/** The item library of Square: a row for each variation, a quantity for each place. */
export const square: Format = {
  id: 'square',
  system: 'Square',
  tellTale: [['Token'], ['Item Name'], ['Variation Name'], ['Current Quantity *', 'Reference Handle']],
  rows: 'same key',
  columns: {
    key: ['Reference Handle'],
    name: ['Item Name'],
    description: ['Description'],
    sku: ['SKU'],
    barcode: ['GTIN'],
    categories: ['Categories', 'Category'],
    weight: ['Weight'],
    retail: ['Price'],
    state: ['Archived'],
    option_name: ['Option Name #'],
    option_value: ['Option Value #'],
    cost: ['Default Unit Cost'],
    stock: ['Current Quantity *'],
  },
  lists: { categories: /,/ },
  words: { noOption: ['regular'], states: { y: 'archived' } },
  sumsStock: true,
}
