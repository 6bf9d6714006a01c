import type { Format } from '../format.ts'
import type { SourceTable } from '../source.ts'

/** The columns that every export has, in their order, before the columns of attributes and of other plugins. */
const order = (
  'ID|Type|SKU|GTIN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|' +
  'Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|' +
  'Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|' +
  'Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position'
).split('|')
const types = /^(?:simple|variable|variation|grouped|external)\b/

/** Releases before 3.6 wrote no low stock amount, and those before 9.1 no GTIN. */
const orders = [order, order.filter((name) => name !== 'GTIN'), order.filter((name) => name !== 'GTIN' && name !== 'Low stock amount')]
const unitOf = (name: string) => /\([^)]*\)$/.exec(name)?.[0] ?? ''

/**
 * Names the columns by their order, whatever language the headers are in. WooCommerce wrote the file if at least half of its rows have a built-in type, which
 * is in English everywhere; plugins add types of their own. The positions of headers with a unit in brackets show the release. A file with only some of the
 * columns has no known order, and is recognised by English headers alone.
 */
function namesInOrder({ header, rows }: SourceTable) {
  const typed = rows.filter(({ cells }) => types.test(cells[1] ?? ''))
  if (header[0] !== 'ID' || !typed.length || typed.length < rows.length / 2) return undefined
  const names = orders.find((all) => all.every((name, at) => !unitOf(name) || unitOf(header[at] ?? '')))
  if (!names) return undefined
  const attributes = header.slice(names.length).map((name) => (/ 1\b/.test(name) ? name : ''))
  const first = attributes.findIndex(Boolean)
  return header.map((name, at) => {
    const known = names[at]
    if (known) return known.replace(/\(.*/, unitOf(name))
    const place = at - names.length - first
    return first < 0 || place < 0 ? '' : `Attribute ${Math.floor(place / 4) + 1} ${['name', 'value(s)', 'visible', 'global'][place % 4]}`
  })
}

/** The products of WooCommerce: a row for each product, and for each variation one that names its product by SKU or id. */
export const woocommerce: Format = {
  id: 'woocommerce',
  system: 'WooCommerce',
  tellTale: [['ID'], ['Type'], ['Regular price'], ['Backorders allowed?']],
  namesInOrder,
  rows: 'name their product',
  namesOf: (read) => [`id:${read('key')}`, read('sku')].filter(Boolean),
  columns: {
    kind: ['Type'],
    key: ['ID'],
    parent: ['Parent'],
    sku: ['SKU'],
    barcode: ['GTIN', 'GTIN, UPC, EAN, or ISBN'],
    name: ['Name'],
    state: ['Published'],
    summary: ['Short description'],
    description: ['Description'],
    in_stock: ['In stock?'],
    stock: ['Stock'],
    backorders: ['Backorders allowed?'],
    weight: ['Weight'],
    length: ['Length'],
    width: ['Width'],
    height: ['Height'],
    sale: ['Sale price'],
    retail: ['Regular price'],
    categories: ['Categories'],
    tags: ['Tags'],
    photos: ['Images'],
    option_name: ['Attribute # name'],
    option_value: ['Attribute # value(s)'],
  },
  kindOf: (read) =>
    /variation/.test(read('kind'))
      ? 'variation'
      : /variable/.test(read('kind'))
        ? 'product'
        : /grouped|external/.test(read('kind'))
          ? 'ignored'
          : 'both',
  words: { backordered: ['1', 'notify'], soldOut: ['0'], states: { '0': 'draft', '-1': 'draft' } },
  lists: { tags: /(?<!\\),/, categories: /(?<!\\),/, photos: /, */, option_values: /(?<!\\),/ },
  unescape: (part) => part.replaceAll('\\,', ','),
  restore: (text) =>
    text
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t')
      .replace(/^'(?=[=+\-@])/, ''),
}
