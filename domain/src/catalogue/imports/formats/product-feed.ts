import type { Format } from '../format.ts'

/** The product feed that shops of many systems give to Google and to Meta: a row for each variation, with the words of both. */
export const productFeed: Format = {
  id: 'product-feed',
  system: 'Google Merchant Center / Meta',
  tellTale: [['title'], ['availability'], ['condition'], ['link'], ['image_link']],
  rows: 'same key',
  columns: {
    key: ['item_group_id'],
    sku: ['id'],
    barcode: ['gtin'],
    name: ['title'],
    description: ['description'],
    material: ['material'],
    state: ['status', 'visibility'],
    in_stock: ['availability'],
    stock: ['quantity_to_sell_on_facebook', 'inventory'],
    weight: ['shipping_weight'],
    length: ['shipping_length'],
    width: ['shipping_width'],
    height: ['shipping_height'],
    retail: ['price'],
    sale: ['sale_price'],
    categories: ['product_type', 'google_product_category', 'fb_product_category'],
    photos: ['image_link', 'additional_image_link'],
  },
  optionColumns: { Color: ['color'], Size: ['size'], Pattern: ['pattern'] },
  words: {
    soldOut: ['out of stock', 'out_of_stock', 'discontinued'],
    enough: ['in stock', 'in_stock', 'available for order', 'preorder', 'backorder'],
    states: { archived: 'archived', hidden: 'hidden', staging: 'hidden' },
  },
  lists: { photos: /,(?=https?:)/, categories: /;/ },
}
