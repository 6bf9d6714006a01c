import type { Language } from '@linesheet/domain/platform/languages'
import type { Cells } from './product-rows.ts'

/** The key of the example in a template, whose row is never imported. */
export const exampleKey = 'example'

const texts: Readonly<Record<Language, Cells>> = {
  en: { name_en: 'Example: Moon Lantern', description_en: 'Paper over split bamboo.', option_1_name: 'Colour', option_1_value: 'Natural' },
  zh_CN: { name_zh_CN: '示例：月光灯笼', description_zh_CN: '竹骨纸灯笼。', option_1_name: '颜色', option_1_value: '本色' },
  zh_TW: { name_zh_TW: '範例：月光燈籠', description_zh_TW: '竹骨紙燈籠。', option_1_name: '顏色', option_1_value: '本色' },
}

/** The row of a template that shows how cells are filled in. */
export const exampleCells = (language: Language): Cells => ({
  product_key: exampleKey,
  sku: 'MOON-NATURAL',
  barcode: '4890000811012',
  wholesale_price: '12.00',
  retail_price: '28.00',
  cost_price: '5.40',
  stock: '40',
  source_language: language,
  category_ids: 'lighting',
  tags: 'paper; handmade',
  case_quantity: '6',
  minimum_order_quantity: '6',
  length_cm: '30',
  width_cm: '30',
  height_cm: '4',
  weight_kg: '0.35',
  hs_code: '9405.50',
  origin_country: 'HK',
  has_battery: 'no',
  ...texts[language],
})
