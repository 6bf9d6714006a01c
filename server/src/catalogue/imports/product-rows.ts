import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { productCellFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { languages } from '@linesheet/domain/platform/languages'

/** A row of a sheet of products by its columns. An omitted column stays unchanged; an empty cell empties it. */
export type Cells = { [column in ProductColumn]?: string }

/** A number without an exponent, which an import would refuse as rounded by a spreadsheet. */
const plainNumber = (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A value as a cell of a sheet. */
export const toCell = (value: string | number | boolean | null) =>
  value === null ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'number' ? plainNumber(value) : value

function textCells(product: Product) {
  return languages.flatMap((language) => {
    const texts =
      language === product.source_language ? product : product.product_translations.find(({ language_code }) => language_code === language)
    return textFields.map((field) => [`${field}_${language}`, texts?.[field] ?? ''] as const)
  })
}

/** A product as rows of a sheet, one for each variation; importing them again changes nothing. Photos get URLs that begin with `address`. */
export function productRows(product: Product, address: string): Cells[] {
  const shared: Cells = {
    product_key: product.id,
    source_language: product.source_language,
    ...Object.fromEntries(textCells(product)),
    ...Object.fromEntries(productCellFields.map((field) => [field, toCell(product[field])])),
    category_ids: product.product_categories.map(({ id }) => id).join(', '),
    regions: product.regions.join(', '),
    tags: product.tags.join('; '),
    photos: product.product_files.map(({ url }) => `${address}${url}/print.jpg`).join(', '),
  }
  return product.variations.map((variation) => ({
    ...shared,
    sku: variation.sku,
    barcode: variation.barcode,
    wholesale_price: variation.wholesale_price,
    retail_price: variation.retail_price,
    cost_price: variation.cost_price ?? '',
    stock: toCell(variation.stock),
    ...optionCells(product, variation),
    ...Object.fromEntries(
      variation.pricebooks.flatMap(({ currency_code, wholesale_price, retail_price }) => [
        [`wholesale_${currency_code}`, wholesale_price],
        [`retail_${currency_code}`, retail_price],
      ]),
    ),
  }))
}

function optionCells({ options, source_language }: Product, { option_ids }: { option_ids: readonly string[] }): Cells {
  const cells = options.flatMap((option, at) =>
    languages.flatMap((language) => {
      const suffix = language === source_language ? '' : `_${language}`
      const value = option.values.find(({ id }) => id === option_ids[at])
      return [
        [`option_${at + 1}_name${suffix}`, option.name[language] ?? ''],
        [`option_${at + 1}_value${suffix}`, value?.name[language] ?? ''],
      ]
    }),
  )
  return Object.fromEntries(cells)
}
