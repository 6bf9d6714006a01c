import type { Column } from '@linesheet/domain/catalogue/imports/columns'
import type { SourceField } from '@linesheet/domain/catalogue/imports/format'
import { isProductColumn, type ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { Language } from '@linesheet/domain/platform/languages'

const columns: Partial<Record<SourceField, ProductColumn>> = {
  sku: 'sku',
  barcode: 'barcode',
  stock: 'stock',
  tags: 'tags',
  categories: 'category_ids',
  weight: 'weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  hs_code: 'hs_code',
  customs_description: 'customs_description',
  origin: 'origin_country',
  case_quantity: 'case_quantity',
  minimum: 'minimum_order_quantity',
  restock_date: 'restock_date',
}

/** The column of ours that a column of another system becomes, for errors that name the column of the file. */
export function sourceColumns({ field, currency, number }: Column, language: Language, baseCurrency: string): ProductColumn | undefined {
  const price = field === 'wholesale' || field === 'retail' ? `${field}_${currency && currency !== baseCurrency ? currency : 'price'}` : ''
  const text = field === 'name' || field === 'description' || field === 'material' ? `${field}_${language}` : ''
  const option = field === 'option_name' ? `option_${number}_name` : field === 'option_value' ? `option_${number}_value` : ''
  return columns[field] ?? [price, text, option].find(isProductColumn)
}
