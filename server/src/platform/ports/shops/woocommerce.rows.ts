import type { WooCategory, WooProduct, WooVariation } from './woocommerce.schemas.ts'

/** The facts that all rows of a shop share. `pathOf`: a category with its ancestors. */
export type WooShop = { weightUnit: string; sizeUnit: string; pathOf: (id: number) => string[] }

const maxAttributes = 6
const attributeColumns = Array.from({ length: maxAttributes }, (_, at) => [`Attribute ${at + 1} name`, `Attribute ${at + 1} value(s)`])

/** The columns of WooCommerce's export that can be imported (domain/src/catalogue/imports/formats/woocommerce.ts). */
export const wooColumns = ({ weightUnit, sizeUnit }: Pick<WooShop, 'weightUnit' | 'sizeUnit'>) => [
  'ID',
  'Type',
  'SKU',
  'GTIN',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  `Weight (${weightUnit})`,
  `Length (${sizeUnit})`,
  `Width (${sizeUnit})`,
  `Height (${sizeUnit})`,
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  ...attributeColumns.flat(),
]

/** A product as its rows in the export: its own, then one for each variation. */
export const wooRows = (product: WooProduct, variations: readonly WooVariation[], shop: WooShop): string[][] => [
  productRow(product, shop),
  ...variations.map((variation) => variationRow(product, variation)),
]

function productRow(product: WooProduct, { pathOf }: WooShop): string[] {
  const { id, type, name, status, short_description, categories, tags, images } = product
  return [
    ...[`${id}`, type, ...codes(product), name, status === 'publish' ? '1' : '0', short_description ?? ''],
    ...stockAndPrices(product),
    toList(categories.map((category) => pathOf(category.id).map(escapeComma).join(' > '))),
    toList(tags.map((tag) => escapeComma(tag.name))),
    toList(images.map(({ src }) => src)),
    '',
    ...attributeCells(
      [...chosenAttributes(product), ...otherAttributes(product)].map(({ name: attribute, options }) => [
        attribute,
        toList(options.map(escapeComma)),
      ]),
    ),
  ]
}

function variationRow(product: WooProduct, variation: WooVariation): string[] {
  const values = chosenAttributes(product).map(({ name }) => {
    const chosen = variation.attributes.find((attribute) => attribute.name === name)
    return [name, escapeComma(chosen?.option ?? '')] as const
  })
  return [
    ...[`${variation.id}`, 'variation', ...codes(variation), product.name, variation.status === 'publish' ? '1' : '0', ''],
    ...stockAndPrices(variation),
    '',
    '',
    variation.image?.src ?? '',
    `id:${product.id}`,
    ...attributeCells(values),
  ]
}

/**
 * The attributes that variations choose. Only these are in the rows of variations, where an attribute without a value means any value; they come first,
 * because the columns are few.
 */
const chosenAttributes = ({ attributes }: WooProduct) => attributes.filter(({ variation }) => variation !== false)
const otherAttributes = ({ attributes }: WooProduct) => attributes.filter(({ variation }) => variation === false)

const codes = ({ sku, global_unique_id }: WooVariation | WooProduct) => [sku ?? '', global_unique_id ?? '']

/** The columns from the description to the price. */
const stockAndPrices = (item: WooVariation | WooProduct) => [
  item.description ?? '',
  item.stock_status === 'outofstock' ? '0' : '1',
  // A stock that variations share belongs to none of them.
  item.manage_stock === true ? `${item.stock_quantity ?? 0}` : '',
  item.backorders === 'no' ? '0' : '1',
  ...[item.weight, item.dimensions?.length, item.dimensions?.width, item.dimensions?.height].map((value) => `${value ?? ''}`),
  `${item.sale_price ?? ''}`,
  `${item.regular_price ?? ''}`,
]

const attributeCells = (pairs: readonly (readonly [string, string] | readonly string[])[]) =>
  attributeColumns.flatMap((_, at) => [pairs[at]?.[0] ?? '', pairs[at]?.[1] ?? ''])

const escapeComma = (text: string) => text.replaceAll(',', '\\,')
const toList = (parts: readonly string[]) => parts.join(', ')

/** Finds a category with its ancestors. */
export function categoryPaths(categories: readonly WooCategory[]): WooShop['pathOf'] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: number, depth = 0): string[] => {
    const category = byId.get(id)
    return category && depth < 10 ? [...pathOf(category.parent, depth + 1), category.name] : []
  }
  return (id) => pathOf(id)
}
