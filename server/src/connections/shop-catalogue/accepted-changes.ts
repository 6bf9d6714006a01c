import { type FieldLeaders, type ShopField, shopColumns } from '@linesheet/domain/connections/shop-catalogue'
import type { ProductGroup } from '../../catalogue/imports/product-groups.ts'
import { productImport } from '../../catalogue/imports/product-import.ts'
import type { AppContext } from '../../platform/context.ts'
import { askAbout, type ComparedProduct } from './compare-products.ts'
import { rowsToImport } from './rows-to-import.ts'
import type { ShopFile } from './shop-file.ts'
import type { RowToImport } from './shop-import.ts'

type Scope = { context: AppContext; brandId: string; leaders: FieldLeaders; file: ShopFile }

/** The rows of an import that take over the accepted values of a product. */
export const listTakenRows = ({ product, cells }: ComparedProduct): RowToImport[] =>
  rowsToImport(
    product,
    cells.flatMap(({ became, variation, column, shop, books }) =>
      became === 'take' ? [{ variationId: variation?.id ?? null, column, value: shop, books }] : [],
    ),
  )

/**
 * The product, with a question about each field that an import would refuse, such as a retail price below the wholesale price. Its other fields are imported,
 * unless they are refused together.
 */
export async function acceptedChanges(scope: Scope, compared: ComparedProduct): Promise<ComparedProduct> {
  if (!(await isRefused(scope, compared))) return compared
  const refused = new Set<ShopField | undefined>()
  for (const field of new Set(compared.cells.flatMap((cell) => (cell.became === 'take' ? fieldOf(cell) : []))))
    if (
      await isRefused(
        scope,
        askAbout(compared, scope.leaders, (cell) => fieldOf(cell) !== field),
      )
    )
      refused.add(field)
  const others = askAbout(compared, scope.leaders, (cell) => refused.has(fieldOf(cell)))
  return (await isRefused(scope, others)) ? askAbout(compared, scope.leaders, () => true) : others
}

const fieldOf = ({ column }: Pick<ComparedProduct['cells'][number], 'column'>) => shopColumns.get(column)

async function isRefused(scope: Scope, compared: ComparedProduct): Promise<boolean> {
  const rows = listTakenRows(compared).map((row, at) => ({ ...row, row: at + 2, cells: [] }))
  if (!rows.length) return false
  const group = {
    index: 0,
    key: undefined,
    productId: compared.product.id,
    rows,
    twins: new Map(),
    sharedBarcodes: new Set<number>(),
    notations: new Map(),
  }
  const checked = await checkGroup(scope, group)
  return !checked || checked.errors.length + (checked.left?.length ?? 0) > 0
}

/** Whether an import would make a draft of a new product: a refused one would be tried again every day. */
export const canBeAdded = async (scope: Scope, group: ProductGroup): Promise<boolean> =>
  (await checkGroup(scope, group))?.outcome === 'created'

async function checkGroup({ context: { db, clock }, brandId, file }: Scope, group: ProductGroup) {
  const input = { brandId, now: clock(), language: file.language, headerOf: () => '', clearsEmpty: true }
  const [checked] = await db.read({ brandId }, (tx) => productImport.check({ ...input, tx }, [group]))
  return checked
}
