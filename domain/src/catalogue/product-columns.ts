import { columnGuesser } from '../platform/column-guesses.ts'
import { type Language, languages } from '../platform/languages.ts'
import { currencyCodes } from '../platform/places.ts'
import { productCellFields } from './products.ts'
import { textFields } from './translations.ts'

/** The text columns of a product sheet, one per language: `name_en`. */
const texts = languages.flatMap((language) => textFields.map((field) => `${field}_${language}` as const))
const ofVariation = ['sku', 'barcode', 'wholesale_price', 'retail_price', 'cost_price', 'stock'] as const
const optionColumns = ([1, 2, 3] as const).flatMap((n) => [`option_${n}_name`, `option_${n}_value`] as const)
/** Names of options and values in other languages. The column of the product's source language is ignored. */
const optionNames = languages.flatMap((language) => optionColumns.map((column) => `${column}_${language}` as const))
const lists = ['category_ids', 'regions', 'tags'] as const
const facts = ['source_language', ...lists, ...productCellFields, 'photos'] as const
const books = currencyCodes.flatMap((code) => [`wholesale_${code}`, `retail_${code}`] as const)

export type ProductColumn =
  | 'product_key'
  | (typeof texts)[number]
  | (typeof ofVariation)[number]
  | (typeof optionColumns)[number]
  | (typeof optionNames)[number]
  | (typeof facts)[number]
  | (typeof books)[number]

/**
 * The columns of a product sheet, one row per variation; the product's own fields are repeated in each of its rows. Rows with the same
 * `product_key` are one product: the id of an existing one, or any text for a new one.
 */
export const productColumns: readonly ProductColumn[] = [
  'product_key',
  ...ofVariation,
  ...optionColumns,
  ...optionNames,
  ...texts,
  ...facts,
  ...books,
] as const satisfies readonly ProductColumn[]

/** Columns that may have one value for all new products of a file, besides the texts in its language. */
const constantFacts = ['stock', ...productCellFields, ...lists] as const
export type ConstantColumn = (typeof constantFacts)[number] | `material_${Language}`

/** The columns that a brand can fill with one value for all new products of a file whose texts are in that language. */
export const constantColumns = (language: Language): readonly ConstantColumn[] => [...constantFacts, `material_${language}`]

/** Other headers of these columns, as other systems and people write them. */
const alsoCalled: Partial<Record<ProductColumn, readonly string[]>> = {
  product_key: ['Product ID', 'Handle', 'Parent SKU', 'Style number', '产品编号', '產品編號', '商品編號', '款号', '款號'],
  sku: ['Variant SKU', 'Item number', 'Item no', 'Article number', 'SKU 编码', '货号', '貨號'],
  barcode: ['EAN', 'UPC', 'GTIN', 'Variant Barcode', '条码', '條碼', '条形码', '國際條碼'],
  wholesale_price: ['Wholesale', 'WSP', 'Trade price', '批发价', '批發價'],
  retail_price: ['Retail', 'RRP', 'SRP', 'MSRP', 'Price', 'Variant Price', '零售价', '零售價', '建議售價', '建议零售价'],
  cost_price: ['Cost', 'Cost per item', 'Unit cost', 'Landed cost', '成本', '成本价', '成本價'],
  stock: ['Quantity', 'Inventory', 'Variant Inventory Qty', '库存', '庫存'],
  name_en: ['Name', 'Title', 'Product name', 'English name', '英文名称', '英文名稱'],
  name_zh_CN: ['Simplified Chinese name', '名称', '产品名称', '商品名称', '简体中文名称'],
  name_zh_TW: ['Traditional Chinese name', '名稱', '產品名稱', '商品名稱', '繁體中文名稱'],
  description_en: ['Description', 'Body (HTML)', '英文描述'],
  description_zh_CN: ['描述', '产品描述', '商品描述'],
  description_zh_TW: ['說明', '產品描述', '商品說明'],
  material_en: ['Material', '材质', '材質'],
  color_en: ['Color', 'Colour', '颜色', '顏色'],
  category_ids: ['Category', 'Categories', '分类', '分類'],
  regions: ['Region', '销售地区', '銷售地區'],
  tags: ['Tag', 'Labels', '标签', '標籤'],
  case_quantity: ['Case pack', 'Case qty', 'Case size', '每箱数量', '每箱數量'],
  minimum_order_quantity: ['MOQ', 'Minimum order', '起订量', '起訂量', '最低起订量'],
  length_cm: ['Length', '长', '長'],
  width_cm: ['Width', '宽', '寬'],
  height_cm: ['Height', '高'],
  weight_kg: ['Weight', '重量'],
  hs_code: ['HS', 'Tariff code', '海关编码', '海關編碼', 'HS编码', 'HS編碼'],
  is_dangerous_goods: ['Dangerous goods', 'Hazmat', '危险品', '危險品'],
  origin_country: ['Origin', 'Country of origin', 'Made in', '原产地', '原產地', '產地'],
  option_1_name: ['Option1 Name'],
  option_1_value: ['Option1 Value'],
  option_2_name: ['Option2 Name'],
  option_2_value: ['Option2 Value'],
  option_3_name: ['Option3 Name'],
  option_3_value: ['Option3 Value'],
}

export const isProductColumn = (text: string): text is ProductColumn => (productColumns as readonly string[]).includes(text)

export const guessColumns = columnGuesser(productColumns, alsoCalled)
