import type { Product } from '@linesheet/contract/products'
import { isProductColumn, type ProductColumn } from '@linesheet/domain/product-columns'
import type { Row } from './reading.ts'

/** Where in the file that stands of which an error speaks: `variations.2.pricebooks.0.retail_price` → that row’s `retail_USD`. */
export type Place = { row: Row | undefined; column: ProductColumn | undefined }

type Body = { product_translations?: { language_code: string }[]; variations?: { pricebooks?: { currency_code: string }[] }[] }

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
  if (list === 'options') return optionPlace(Number(at), field, rest[0] ?? '', all)
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

function optionPlace(at: number, field: string, index: string, all: readonly Row[]): Place {
  const valueColumn = columnNamed(`option_${at + 1}_value`)
  if (field === 'name') return { row: all[0], column: columnNamed(`option_${at + 1}_name`) }
  return { row: all[Number(index)] ?? all[0], column: valueColumn }
}
