import type { Format } from '../format.ts'

/**
 * The fields of Orderchamp's API as columns: a row for each variant. Its price is the one that retailers pay; `option1` of the product is the name of the
 * variants' `option1`.
 */
export const orderchamp: Format = {
  id: 'orderchamp',
  system: 'Orderchamp',
  tellTale: [['title'], ['caseQuantity'], ['variants.sku'], ['variants.msrp']],
  rows: 'same key',
  columns: {
    key: ['id', 'databaseId'],
    name: ['title'],
    description: ['description'],
    categories: ['customCategory', 'customCategory.label'],
    origin: ['madeIn'],
    hs_code: ['hsCode'],
    case_quantity: ['caseQuantity'],
    minimum: ['minimumOrderQuantity'],
    weight: ['variants.weight', 'weight'],
    length: ['length'],
    width: ['width'],
    height: ['height'],
    photos: ['images', 'images.originalUrl'],
    sku: ['variants.sku'],
    barcode: ['variants.barcode', 'variants.ean'],
    wholesale: ['variants.price'],
    retail: ['variants.msrp'],
    stock: ['variants.inventoryQuantity'],
    backorders: ['variants.inventoryPolicy'],
    option_name: ['option#'],
    option_value: ['variants.option#'],
  },
  lists: { photos: /[|,]\s*(?=https?:)/ },
  words: { backordered: ['continue'] },
}
