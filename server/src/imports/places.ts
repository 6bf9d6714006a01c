import type { Product } from '@linesheet/contract/products'
import { isProductColumn, type ProductColumn } from '@linesheet/domain/product-columns'
import { nameColumn, valueColumn } from './options.draft.ts'
import type { Row } from './reading.ts'

/** Where in the file that stands of which an error speaks: `variations.2.pricebooks.0.retail_price` → that row’s `retail_USD`. */
export type Place = { row: Row | undefined; column: ProductColumn | undefined }

type Body = {
  product_translations?: { language_code: string }[]
  variations?: { pricebooks?: { currency_code: string }[] }[]
  options?: { values: { name: { [language: string]: string } }[] }[]
}

export function placeOf(
  path: string,
  { source_language }: Product,
  body: Body,
  rows: readonly (Row | undefined)[],
  all: readonly Row[],
): Place {
  const [list, at = '', field = '', ...rest] = path.split('.')
  const [first] = all
  if (list === 'product_translations') {
    const column = `${field}_${body.product_translations?.[Number(at)]?.language_code}`
    return { row: first, column: columnNamed(column) }
  }
  if (list === 'options') return optionPlace(body, source_language, path, all)
  if (list === 'variations' && at !== '') {
    const row = rows[Number(at)] ?? first
    const [index = '', price = ''] = rest
    if (field === 'option_values') return { row, column: columnNamed(`option_${Number(index || 0) + 1}_value`) }
    const code = body.variations?.[Number(at)]?.pricebooks?.[Number(index)]?.currency_code
    return { row, column: columnNamed(field === 'pricebooks' ? `${price.replace('_price', '')}_${code}` : field) }
  }
  return { row: first, column: columnNamed(`${list}_${source_language}`) ?? columnNamed(list ?? '') }
}

const columnNamed = (text: string) => (isProductColumn(text) ? text : undefined)

/** `options.0.name.zh_TW`, `options.0.values.2.name`: a value’s is in the first row that has it. */
function optionPlace({ options }: Body, source: string, path: string, all: readonly Row[]): Place {
  const [, at = '', field, ...rest] = path.split('.')
  const language = rest.at(-1)
  const columnIn = (column: string) => columnNamed(`${column}_${language}`) ?? columnNamed(column)
  if (field === 'name') return { row: all[0], column: columnIn(nameColumn(Number(at))) }
  const column = valueColumn(Number(at))
  const value = options?.[Number(at)]?.values[Number(rest[0])]?.name[source]
  return { row: all.find(({ said }) => said[column] === value) ?? all[0], column: columnIn(column) }
}
