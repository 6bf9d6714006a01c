import type * as z from 'zod/mini'
import { ShopFailure, type ShopStockChange, type ShopVariation, type StockAnswers, shortText } from './shops.types.ts'
import { isGone, type WooApi } from './woocommerce-api.ts'
import { maxVariationPages } from './woocommerce-catalogue.ts'
import {
  markedFields,
  markedRecord,
  stockFields,
  stockProduct,
  stockProductFields,
  stockRecord,
  stockVariation,
  stockVariationFields,
  type WooMarked,
  type WooStock,
} from './woocommerce-stock.schemas.ts'

/** Types of products without goods of their own: a group of products, and a link to another shop. */
const withoutStock: readonly string[] = ['grouped', 'external']
/** The meta data of a record with the keys of changes made to it. Its name begins with an underscore, so that shops do not show it. */
const markKey = '_linesheet_stock'
const maxMarks = 200

export async function* readVariations(api: WooApi): AsyncGenerator<ShopVariation[]> {
  for await (const products of api.pages(`/products?_fields=${stockProductFields}`, stockProduct)) {
    const variations = await Promise.all(products.map((product) => variationsOf(api, product)))
    yield variations.flat()
  }
}

async function variationsOf(api: WooApi, product: z.output<typeof stockProduct>): Promise<ShopVariation[]> {
  if (withoutStock.includes(product.type)) return []
  if (product.type !== 'variable') return [toVariation(product, product, product.name)]
  const variations = await api.all(`/products/${product.id}/variations?_fields=${stockVariationFields}`, stockVariation, maxVariationPages)
  return variations.map((variation) => {
    const options = variation.attributes.map(({ option }) => option).filter(Boolean)
    return toVariation(product, variation, [product.name, options.join(' / ')].filter(Boolean).join(' – '))
  })
}

const toVariation = (product: WooStock, record: Omit<z.output<typeof stockProduct>, 'name' | 'type'>, name: string): ShopVariation => ({
  id: `${record.id}`,
  product_id: `${product.id}`,
  stock_id: `${record.manage_stock === 'parent' ? product.id : record.id}`,
  sku: shortText(record.sku ?? ''),
  barcode: shortText(record.global_unique_id ?? ''),
  name: shortText(name),
  quantity: quantityOf(record),
})

const quantityOf = ({ manage_stock, stock_quantity }: WooStock) => (manage_stock ? stock_quantity : null)

type Variations = readonly Pick<ShopVariation, 'id' | 'product_id'>[]
type Form<T> = { fields: string; record: z.ZodMiniType<T> }

export async function readStock(api: WooApi, variations: Variations): Promise<Map<string, number | null>> {
  const records = await readRecords(api, variations, { fields: stockFields, record: stockRecord })
  return new Map([...records].map(([id, record]) => [id, quantityOf(record)]))
}

/** The records of variations by id. One request reads all variations of a product; one more reads all products without variations. */
async function readRecords<T extends WooStock>(api: WooApi, variations: Variations, { fields, record }: Form<T>): Promise<Map<string, T>> {
  const requests = Map.groupBy(variations, ({ id, product_id }) => (id === product_id ? '/products' : `/products/${product_id}/variations`))
  const found = await Promise.all(
    [...requests].map(async ([path, some]) => {
      const ids = new Set(some.map(({ id }) => id))
      const records = await readList(api, `${path}?include=${[...ids].join()}&_fields=${fields}`, record)
      // A cache that ignores the query answers with other records.
      return records.filter(({ id }) => ids.has(`${id}`))
    }),
  )
  return new Map(found.flat().map((item) => [`${item.id}`, item]))
}

async function readList<T extends WooStock>(api: WooApi, path: string, record: z.ZodMiniType<T>): Promise<T[]> {
  try {
    return await api.all(path, record, 1)
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

/** A record that has the stock of some variations: the variation itself, or a product for variations that share its stock. */
type Holder = { path: string; record: WooMarked; changes: ShopStockChange[] }

/**
 * WooCommerce has no idempotency keys, so the key is stored with the record by the request that changes its quantity, and searched for first. The quantity is
 * changed by units, not set, so that units sold in the meantime are not lost.
 */
export async function adjustStock(api: WooApi, key: string, changes: readonly ShopStockChange[]): Promise<StockAnswers> {
  const { holders, answers } = await findHolders(api, changes)
  const adjusted = await Promise.all(holders.map((holder) => adjustHolder(api, key, holder)))
  return new Map([...answers, ...adjusted.flat()])
}

async function findHolders(api: WooApi, changes: readonly ShopStockChange[]) {
  const answers: StockAnswers = new Map()
  const holders = new Map<string, Holder>()
  const form = { fields: markedFields, record: markedRecord }
  const records = await readRecords(api, changes, form)
  const sharing = changes.filter(({ id }) => records.get(id)?.manage_stock === 'parent')
  const parents = await readRecords(
    api,
    sharing.map(({ product_id }) => ({ id: product_id, product_id })),
    form,
  )
  for (const change of changes) {
    const own = records.get(change.id)
    const isShared = own?.manage_stock === 'parent'
    const record = isShared ? parents.get(change.product_id) : own
    if (!record?.manage_stock) {
      answers.set(change.id, { refused: record ? 'Its stock is not managed' : 'It is gone' })
      continue
    }
    const isProduct = isShared || change.id === change.product_id
    const path = isProduct ? `/products/${change.product_id}` : `/products/${change.product_id}/variations/${change.id}`
    const holder = holders.get(path) ?? { path, record, changes: [] }
    holder.changes.push(change)
    holders.set(path, holder)
  }
  return { holders: [...holders.values()], answers }
}

async function adjustHolder(api: WooApi, key: string, { path, record, changes }: Holder) {
  const marks = marksOf(record)
  const fresh = changes.filter(({ id }) => marks.get(id) !== key)
  const answerAll = (answer: { quantity: number } | { refused: string }) => changes.map(({ id }) => [id, answer] as const)
  if (!fresh.length) return answerAll({ quantity: record.stock_quantity })
  for (const { id } of fresh) {
    marks.delete(id)
    marks.set(id, key)
  }
  const value = [...marks]
    .slice(-maxMarks)
    .map((mark) => mark.join(':'))
    .join(' ')
  const body = { inventory_delta: fresh.reduce((sum, { units }) => sum + units, 0), meta_data: [{ key: markKey, value }] }
  try {
    const { stock_quantity } = await api.change('PUT', `${path}?_fields=${stockFields}`, { schema: stockRecord, body })
    return answerAll({ quantity: stock_quantity })
  } catch (error) {
    if (error instanceof ShopFailure && isGone(error)) return answerAll({ refused: error.detail })
    throw error
  }
}

/** The last key of each variation whose stock is in a record. Another batch of a variation begins only after the previous one is answered. */
function marksOf({ meta_data }: WooMarked): Map<string, string> {
  const value = meta_data.find(({ key }) => key === markKey)?.value
  const marks = typeof value === 'string' ? value.split(' ').map((mark) => mark.split(':')) : []
  return new Map(marks.flatMap(([id, key]) => (id && key ? [[id, key] as const] : [])))
}
