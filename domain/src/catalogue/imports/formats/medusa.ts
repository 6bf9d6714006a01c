import type { Format } from '../format.ts'

/** The products of Medusa: a row for each variant, a column of prices for each currency. */
export const medusa: Format = {
  id: 'medusa',
  system: 'Medusa',
  tellTale: [['Product Handle'], ['Variant Title'], ['Variant Manage Inventory'], ['Product Thumbnail']],
  rows: 'same key',
  columns: {
    key: ['Product Handle', 'Product Id'],
    name: ['Product Title'],
    state: ['Product Status'],
    description: ['Product Description'],
    photos: ['Product Image #'],
    tags: ['Product Tag #'],
    weight: ['Product Weight'],
    length: ['Product Length'],
    width: ['Product Width'],
    height: ['Product Height'],
    hs_code: ['Product Hs Code'],
    origin: ['Product Origin Country'],
    material: ['Product Material'],
    sku: ['Variant Sku'],
    barcode: ['Variant Ean', 'Variant Barcode', 'Variant Upc'],
    tracked: ['Variant Manage Inventory'],
    backorders: ['Variant Allow Backorder'],
    stock: ['Variant Inventory Quantity'],
    option_name: ['Variant Option # Name'],
    option_value: ['Variant Option # Value'],
    retail: ['Variant Price {currency}', 'Price {currency}'],
  },
  words: {
    untracked: ['false'],
    backordered: ['true'],
    noOption: ['default option value', 'default variant'],
    states: { draft: 'draft', proposed: 'draft', rejected: 'hidden' },
  },
}
