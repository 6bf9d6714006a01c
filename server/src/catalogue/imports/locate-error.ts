import type { Product } from '@linesheet/contract/catalogue/products'
import { isProductColumn, type ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { ImportRow } from './import-row.ts'
import { optionNameColumn, optionValueColumn } from './option-drafts.ts'

/** The place in the file of an error's cause: `variations.2.pricebooks.0.retail_price` → that row’s `retail_USD`. */
export type CellLocation = { row: ImportRow | undefined; column: ProductColumn | undefined }

type Body = {
  product_translations?: { language_code: string }[]
  variations?: { pricebooks?: { currency_code: string }[] }[]
  options?: { values: { name: { [language: string]: string } }[] }[]
}

export function locateError(
  path: string,
  { source_language }: Product,
  body: Body,
  rows: readonly (ImportRow | undefined)[],
  all: readonly ImportRow[],
): CellLocation {
  const [list, at = '', field = '', ...rest] = path.split('.')
  const [first] = all
  if (list === 'product_translations') {
    const column = `${field}_${body.product_translations?.[Number(at)]?.language_code}`
    return { row: first, column: toColumn(column) }
  }
  if (list === 'options') return locateOptionError(body, source_language, path, all)
  if (list === 'variations' && at !== '') {
    const row = rows[Number(at)] ?? first
    const [index = '', price = ''] = rest
    if (field === 'option_values') return { row, column: toColumn(`option_${Number(index || 0) + 1}_value`) }
    const code = body.variations?.[Number(at)]?.pricebooks?.[Number(index)]?.currency_code
    return { row, column: toColumn(field === 'pricebooks' ? `${price.replace('_price', '')}_${code}` : field) }
  }
  return { row: first, column: toColumn(`${list}_${source_language}`) ?? toColumn(list ?? '') }
}

const toColumn = (text: string) => (isProductColumn(text) ? text : undefined)

/** The place of an error in `options.0.name.zh_TW` or `options.0.values.2.name`; the name of a value is in the first row that has the value. */
function locateOptionError({ options }: Body, source: string, path: string, all: readonly ImportRow[]): CellLocation {
  const [, at = '', field, ...rest] = path.split('.')
  const language = rest.at(-1)
  const columnIn = (column: string) => toColumn(`${column}_${language}`) ?? toColumn(column)
  if (field === 'name') return { row: all[0], column: columnIn(optionNameColumn(Number(at))) }
  const column = optionValueColumn(Number(at))
  const value = options?.[Number(at)]?.values[Number(rest[0])]?.name[source]
  return { row: all.find(({ values }) => values[column] === value) ?? all[0], column: columnIn(column) }
}
