import { type ProductColumn, productColumns } from '@linesheet/domain/catalogue/product-columns'

/** The columns of an export in groups that are chosen together. */
export const columnGroups = {
  texts: /^(?:name|description|material|color|size|style|version)_|^source_language$/,
  options: /^option_/,
  prices: /^(?:wholesale|retail|cost)_price$/,
  currencies: /^(?:wholesale|retail)_[A-Z]{3}$/,
  stock: /^(?:stock|barcode|case_quantity|minimum_order_quantity|lead_time_.*|out_of_stock|restock_date)$/,
  measures: /_(?:cm|kg)$/,
  customs: /^(?:hs_code|customs_description|origin_country|has_battery|is_dangerous_goods)$/,
  classification: /^(?:category_ids|regions|tags)$/,
  photos: /^photos$/,
} as const satisfies Record<string, RegExp>
export type ColumnGroup = keyof typeof columnGroups
export const columnGroupNames = Object.keys(columnGroups) as ColumnGroup[]

/** The columns of these groups in the form of the export's query; undefined for all. */
export function exportColumns(groups: readonly ColumnGroup[]): string | undefined {
  if (groups.length === columnGroupNames.length) return undefined
  const isChosen = (column: ProductColumn) => groups.some((group) => columnGroups[group].test(column))
  return ['sku', ...productColumns.filter(isChosen)].join(',')
}
