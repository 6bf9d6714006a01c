import type { Format } from '../format.ts'

/** Flat files of Amazon, in every country: the third row has the machine-readable names. Children name their parent's SKU. */
export const amazon: Format = {
  id: 'amazon',
  system: 'Amazon',
  headerRow: 3,
  tellTale: [['item_sku'], ['item_name'], ['feed_product_type'], ['parent_child', 'parentage_level', 'relationship_type']],
  rows: 'name their product',
  namesOf: (read) => [read('sku')],
  columns: {
    kind: ['parent_child', 'parentage_level'],
    parent: ['parent_sku'],
    sku: ['item_sku'],
    name: ['item_name'],
    barcode: ['external_product_id'],
    stock: ['quantity'],
    retail: ['standard_price', 'list_price'],
    photos: ['main_image_url', 'other_image_url#'],
    description: ['product_description'],
    categories: ['feed_product_type'],
    material: ['material_type', 'material_type#'],
    weight: ['item_weight', 'website_shipping_weight'],
    weight_unit: ['item_weight_unit_of_measure', 'website_shipping_weight_unit_of_measure'],
    origin: ['country_of_origin'],
  },
  optionColumns: { Size: ['size_name'], Color: ['color_name'] },
  kindOf: (read) => (read('kind') === 'parent' ? 'product' : read('parent') ? 'variation' : 'both'),
}
