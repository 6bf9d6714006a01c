import { changeFacts, changePrices, listPrices } from '@linesheet/contract/catalogue/prices'
import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { findPrices } from '../../catalogue/prices/price-grid.sql.ts'
import { findNamedVariations } from './named-records.sql.ts'
import { changeTool, countText, pageFields, readTool, type Tool } from './tool.ts'

const inLanguage = 'The language of names.'
const variationId = 'The id of the variation, from list_prices or read_product.'
const pricesText = (prices: readonly (string | null)[] | undefined) => (prices?.[0] ? `${prices[0]} (retail ${prices[1]})` : 'none')
const stockText = (stock: number | null | undefined) => (stock === null ? 'always in stock' : String(stock))

/** Tools for products, their stock and prices. */
export const productTools: Record<string, Tool> = {
  list_products: readTool(listProducts, {
    description: 'Lists products in the brand’s order, with price, margin, stock, units sold in 30 days, and what is missing to show them.',
    fields: {
      search: 'Words in the name, a SKU or a barcode.',
      tab: '',
      category: 'The id of a category.',
      region: 'Sold in this region.',
      stock: 'out: nothing is left. low: 10 or fewer of a variation. in: enough.',
      tag: 'One of the brand’s own tags.',
      bestseller: '',
      missing: 'Names of missing points, separated by commas; products that lack any of them.',
      margin_below: 'Products whose margin is below so many percent.',
      sort: 'A leading minus sorts downwards.',
      language_code: inLanguage,
      ...pageFields,
    },
  }),
  read_product: readTool(getProduct, {
    description: 'Reads a product with texts, variations, prices in all currencies, stock and photos.',
    fields: { id: 'The id of the product, from list_products.' },
  }),
  list_prices: readTool(listPrices, {
    description:
      'Lists variations, each with its prices in every currency and its stock: the ids that change_stock and change_prices need.',
    fields: {
      search: 'Words in the name of the product, a SKU or a barcode.',
      status: '',
      category: 'The id of a category.',
      language_code: inLanguage,
      ...pageFields,
    },
  }),
  change_stock: changeTool(changeFacts, {
    description: 'Sets the stock of variations of one or more products: all of them, or none where one is refused.',
    fields: {
      changes: 'One entry for each product.',
      'changes.product_id': 'The id of the product, from list_prices.',
      'changes.revision': 'The revision of the product as it was read. If the product has changed since, the change is refused.',
      'changes.variations.variation_id': variationId,
      'changes.variations.stock': 'The units in stock, the reserved ones included. null: always in stock.',
    },
    describeChange: async ({ tx, brandId }, { body: { changes } }) => {
      const cells = changes.flatMap(({ variations = [] }) => variations)
      const known = await findNamedVariations(tx, brandId, idsOf(cells))
      const lines = cells.map(({ variation_id, stock }) => {
        const variation = known.get(variation_id)
        return `${variation?.name} from ${stockText(variation?.stock)} to ${stockText(stock)}`
      })
      return `Sets the stock of ${countText(lines.length, 'variation')}: ${lines.join('; ')}.`
    },
  }),
  change_prices: changeTool(changePrices, {
    description:
      'Sets wholesale and retail prices of variations in a currency: all of them, or none where one is refused. Orders that were placed keep their prices.',
    fields: {
      changes: 'One entry for each variation and currency.',
      'changes.variation_id': variationId,
      'changes.currency_code': 'The brand’s own currency, or that of a price book.',
      'changes.wholesale_price': 'A decimal text such as "12.50". null with a null retail price: no longer sold in this currency.',
      'changes.retail_price': 'The recommended retail price; the margin has to be at least 20%.',
    },
    describeChange: async ({ tx, brandId }, { body: { changes } }) => {
      const [known, prices] = await Promise.all([findNamedVariations(tx, brandId, idsOf(changes)), findPrices(tx, brandId, idsOf(changes))])
      const lines = changes.map(({ variation_id, currency_code, wholesale_price, retail_price }) => {
        const variation = known.get(variation_id)
        const before = variation?.currency_code === currency_code ? variation.prices : prices.get(variation_id)?.books[currency_code]
        return `${variation?.name} in ${currency_code} from ${pricesText(before)} to ${pricesText([wholesale_price, retail_price])}`
      })
      return `Sets ${countText(lines.length, 'wholesale price')}: ${lines.join('; ')}.`
    },
  }),
}

const idsOf = (cells: readonly { variation_id: string }[]) => cells.map(({ variation_id }) => variation_id)
