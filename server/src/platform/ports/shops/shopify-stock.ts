import { v5 as nameBasedId } from 'uuid'
import { readLine, type ShopifyApi } from './shopify-api.ts'
import {
  type Adjustment,
  adjustMutation,
  adjustSchema,
  placesQuery,
  placesSchema,
  quantityOf,
  stockQuery,
  stockSchema,
  variationLine,
  variationsQuery,
} from './shopify-stock.queries.ts'
import { ShopFailure, type ShopPlace, type ShopStockChange, type ShopVariation, type StockAnswers, shortText } from './shops.types.ts'

const variationsPerBatch = 100
/** The number of adjustments in one request: each costs 10 points, of 1000 at most. */
const adjustmentsPerRequest = 25
/** The namespace of idempotency keys, which are derived from the batch and the variation. */
const keys = '6f1c1c52-6a0f-4f0b-9a52-0e6a3c3f7d11'

export async function readPlaces(api: ShopifyApi): Promise<ShopPlace[]> {
  const places: ShopPlace[] = []
  const pages = api.pages(async (after) => (await api.ask({ schema: placesSchema, query: placesQuery, variables: { after } })).locations)
  for await (const { nodes } of pages) places.push(...nodes.map(({ id, name }) => ({ id, name: shortText(name) })))
  return places
}

/** All variations, by a bulk operation: page by page, 20,000 would cost more points than a shop gets in a quarter of an hour. */
export async function* readVariations(api: ShopifyApi, place: string | null): AsyncGenerator<ShopVariation[]> {
  let batch: ShopVariation[] = []
  for await (const line of api.readLines(variationsQuery(required(place)))) {
    if (!line) continue
    batch.push(toVariation(readLine(variationLine, line)))
    if (batch.length < variationsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

type VariationLine = ReturnType<typeof readLine<typeof variationLine>>

function toVariation({ id, sku, barcode, selectedOptions, product, inventoryItem }: VariationLine): ShopVariation {
  // A product without options has one named "Title".
  const values = selectedOptions.map(({ value }) => value).filter((value) => value !== 'Default Title')
  return {
    id,
    product_id: product.id,
    stock_id: inventoryItem.id,
    sku: shortText(sku ?? ''),
    barcode: shortText(barcode ?? ''),
    name: shortText([product.title, values.join(' / ')].filter(Boolean).join(' – ')),
    quantity: quantityOf(inventoryItem),
  }
}

type Variations = readonly Pick<ShopVariation, 'id' | 'stock_id'>[]

export async function readStock(api: ShopifyApi, variations: Variations, place: string | null): Promise<Map<string, number | null>> {
  if (!variations.length) return new Map()
  const variables = { ids: variations.map(({ stock_id }) => stock_id), place: required(place) }
  const { nodes } = await api.ask({ schema: stockSchema, query: stockQuery, variables })
  const items = new Map(nodes.flatMap((node) => (node ? [[node.id, node] as const] : [])))
  return new Map(
    variations.flatMap(({ id, stock_id }) => {
      const item = items.get(stock_id)
      return item ? [[id, quantityOf(item)] as const] : []
    }),
  )
}

type Batch = { key: string; changes: readonly ShopStockChange[]; place: string | null }

/**
 * Each change is a mutation of its own with a key made of the batch's key and the variation: one mutation for all would be refused as a whole if one
 * variation is gone, and the rest would need another key, which could not be reconstructed when the answer is lost.
 */
export async function adjustStock(api: ShopifyApi, { key, changes, place }: Batch): Promise<StockAnswers> {
  const answers: StockAnswers = new Map()
  const requests = Array.from({ length: Math.ceil(changes.length / adjustmentsPerRequest) }, (_, at) =>
    changes.slice(at * adjustmentsPerRequest, (at + 1) * adjustmentsPerRequest),
  )
  await Promise.all(
    requests.map(async (some) => {
      const adjustments = await api.ask({
        schema: adjustSchema(some.length),
        query: adjustMutation(some.length),
        variables: toVariables(key, some, required(place)),
        failureIn: (data) => Object.values(data).map(passingFailure).find(Boolean),
      })
      for (const [at, { id }] of some.entries()) answers.set(id, toAnswer(adjustments[`a${at}`]))
    }),
  )
  return answers
}

const toVariables = (key: string, changes: readonly ShopStockChange[], place: string) =>
  Object.fromEntries(
    changes.flatMap(({ stock_id, units }, at) => {
      // Without an expected quantity: units are added to the present quantity, whatever was sold in the meantime.
      const change = { inventoryItemId: stock_id, locationId: place, delta: units, changeFromQuantity: null }
      const input = { name: 'available', reason: 'other', referenceDocumentUri: `gid://linesheet/StockChange/${key}`, changes: [change] }
      return [
        [`i${at}`, input],
        [`k${at}`, nameBasedId(`${key} ${stock_id}`, keys)],
      ]
    }),
  )

/** Codes of a mutation that has changed nothing yet and may do so soon. */
const passing: readonly string[] = ['IDEMPOTENCY_CONCURRENT_REQUEST', 'ADJUST_QUANTITIES_FAILED']

function passingFailure({ userErrors }: Adjustment): ShopFailure | undefined {
  for (const { code, message } of userErrors) {
    if (code && passing.includes(code)) return new ShopFailure('busy', { detail: message })
    // The key was used for something else, and whether that was done is unknown.
    if (code === 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH') return new ShopFailure('unexpected', { detail: message })
  }
  return undefined
}

function toAnswer(adjustment: Adjustment | undefined) {
  const [error] = adjustment?.userErrors ?? []
  if (error) return { refused: shortText(error.message || error.code || '') || 'refused' }
  if (!adjustment?.inventoryAdjustmentGroup) throw new ShopFailure('unexpected', { detail: 'Nothing was adjusted' })
  const { changes } = adjustment.inventoryAdjustmentGroup
  return { quantity: changes.find(({ name }) => name === 'available')?.quantityAfterChange ?? null }
}

/** Shopify keeps stock only at places. */
function required(place: string | null): string {
  if (!place) throw new ShopFailure('unexpected', { detail: 'No location is chosen' })
  return place
}
