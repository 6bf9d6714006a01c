import type { Product } from '@linesheet/contract/catalogue/products'
import { type FieldLeaders, settleCell, shopColumns } from '@linesheet/domain/connections/shop-catalogue'
import { readBarcode } from '@linesheet/domain/platform/readers/barcode'
import { inChunks, type ProductGroup, readGroups } from '../../catalogue/imports/product-groups.ts'
import { productImport } from '../../catalogue/imports/product-import.ts'
import { findProducts } from '../../catalogue/products/products.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { yieldEvery } from '../../platform/http/yield.ts'
import { type AgreedCells, findAgreed, findByBarcode, findKnownKeys } from './catalogue.sql.ts'
import { pairCells, type SharedCell } from './product-cells.ts'
import type { ShopFile } from './shop-file.ts'

/** A product that the shop has, too, with the cells that both have. */
export type ComparedProduct = {
  product: Product
  key: string
  cells: ComparedCell[]
  /** Whether it was compared before. */
  isKnown: boolean
  /** The agreed values before the comparison, and after it. */
  known: AgreedCells
  agreed: AgreedCells
}
type ComparedCell = SharedCell & { became: 'take' | 'ask' | 'keep' }
/** A product of the shop that is not here. `wasHere`: it was deleted. */
export type UnknownProduct = { product: undefined; group: ProductGroup; wasHere: boolean }

type Comparison = { context: AppContext; brandId: string; shopId: string; leaders: FieldLeaders; file: ShopFile }

const productsAtOnce = 25

/** Compares the products of a shop's file with the brand's, one after the other. */
export async function* compareProducts({
  context,
  brandId,
  shopId,
  leaders,
  file,
}: Comparison): AsyncGenerator<ComparedProduct | UnknownProduct> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
  const survey = await productImport.survey(file.path, file.columns, { read, brandId })
  const taken = new Set(survey.productOf.values())
  const yieldToOthers = yieldEvery()
  for await (const chunk of inChunks(readGroups(file.path, file.columns, survey), productsAtOnce)) {
    const groups = await matchByBarcode(read, brandId, chunk, taken)
    const ids = groups.flatMap(({ productId }) => productId ?? [])
    const keys = groups.map(keyOf)
    const [products, agreed, knownKeys] = await read((tx) =>
      Promise.all([findProducts(tx, brandId, ids), findAgreed(tx, brandId, shopId, ids), findKnownKeys(tx, brandId, shopId, keys)]),
    )
    const known = new Map(products.map((product) => [product.id, product]))
    for (const group of groups) {
      const product = known.get(group.productId ?? '')
      if (product) yield compareProduct({ product, group, leaders, agreed: agreed.get(product.id) })
      else yield { product, group, wasHere: knownKeys.has(keyOf(group)) }
      await yieldToOthers()
    }
  }
}

/** The key of a product in the files of the shop. */
const keyOf = ({ key, rows: [row] }: ProductGroup) => key ?? row?.values.product_key ?? ''

type Pair = { product: Product; group: ProductGroup; leaders: FieldLeaders; agreed: AgreedCells | undefined }
function compareProduct({ product, group, leaders, agreed: found }: Pair): ComparedProduct {
  const agreed = found ?? {}
  const { rows, notations } = group
  const context = { currency: product.currency_code, notations }
  const cells = pairCells({ product, rows, agreed, context }).flatMap((cell) => {
    const field = shopColumns.get(cell.column)
    const isChangedHere = cell.here !== cell.agreed
    return field ? [{ ...cell, became: settleCell(leaders[field], { ...cell, isChangedHere, isSame: cell.here === cell.shop }) }] : []
  })
  return { product, key: keyOf(group), cells, isKnown: found !== undefined, known: agreed, agreed: agreedAfter(agreed, cells, leaders) }
}

/** The product with questions about values that would otherwise be imported. */
export function askAbout(compared: ComparedProduct, leaders: FieldLeaders, isAsked: (cell: ComparedCell) => boolean): ComparedProduct {
  const cells = compared.cells.map((cell) => (cell.became === 'take' && isAsked(cell) ? { ...cell, became: 'ask' as const } : cell))
  return { ...compared, cells, agreed: agreedAfter(compared.known, cells, leaders) }
}

/** The agreed values after the comparison. None are stored for fields that the brand leads: once the shop leads them, its values apply. */
function agreedAfter(agreed: AgreedCells, cells: readonly ComparedCell[], leaders: FieldLeaders): AgreedCells {
  const after: Record<string, string> = { ...agreed }
  for (const { key, column, became, shop, source } of cells) {
    const field = shopColumns.get(column)
    if (!field || became === 'ask') continue
    delete after[key]
    if (source) delete after[source.key]
    if (leaders[field] === 'here') continue
    after[key] = shop
    if (source) after[source.key] = source.amount
  }
  return after
}

/** Finds the products of groups that no SKU or key identifies: the only product whose variations have their barcodes. A product is compared with one group. */
async function matchByBarcode(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  brandId: string,
  groups: readonly ProductGroup[],
  taken: Set<string>,
): Promise<ProductGroup[]> {
  const barcodesOf = ({ productId, rows, sharedBarcodes }: ProductGroup) =>
    productId ? [] : rows.filter(({ row }) => !sharedBarcodes.has(row)).flatMap(({ values }) => barcodeIn(values.barcode))
  const barcodes = groups.flatMap(barcodesOf)
  if (!barcodes.length) return [...groups]
  const found = await read((tx) => findByBarcode(tx, brandId, barcodes))
  return groups.map((group) => {
    const [id, other] = new Set(barcodesOf(group).flatMap((barcode) => found.get(barcode) ?? []))
    if (!id || other || taken.has(id)) return group
    taken.add(id)
    return { ...group, productId: id }
  })
}

function barcodeIn(cell = ''): string[] {
  const reading = readBarcode(cell)
  return reading.kind === 'value' ? [reading.value] : []
}
