import type { Format } from '../format.ts'
import type { SourceTable } from '../source.ts'

/** The columns that every export has, in their order, before those of attributes and of other plugins. */
const order = (
  'ID|Type|SKU|GTIN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|' +
  'Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|' +
  'Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|' +
  'Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position'
).split('|')
const types = /^(?:simple|variable|variation|grouped|external)\b/

/** The types of products are in English in every language; the unit of weights and sizes stands in brackets, in that language. */
function namesInOrder({ header, rows }: SourceTable) {
  if (header[0] !== 'ID' || !rows.length || !rows.every(({ cells }) => types.test(cells[1] ?? ''))) return undefined
  const names = /GTIN|EAN/.test(header[3] ?? '') ? order : order.toSpliced(3, 1)
  const attributes = header.slice(names.length).map((name) => (/ 1\b/.test(name) ? name : ''))
  const first = attributes.findIndex(Boolean)
  return header.map((name, at) => {
    const unit = /\([^)]*\)$/.exec(name)?.[0] ?? ''
    const known = names[at]
    if (known) return unit && known.includes('(') ? known.replace(/\(.*/, unit) : known
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
  restore: (text) =>
    text
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t')
      .replaceAll('\\,', ',')
      .replace(/^'(?=[=+\-@])/, ''),
}
