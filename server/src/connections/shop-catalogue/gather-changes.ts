import type { FieldLeaders } from '@linesheet/domain/connections/shop-catalogue'
import type { ProductGroup } from '../../catalogue/imports/product-groups.ts'
import { productImport } from '../../catalogue/imports/product-import.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AgreedProduct } from './catalogue.sql.ts'
import { type ComparedProduct, compareProducts } from './compare-products.ts'
import type { NewConflict } from './conflicts.sql.ts'
import { rowsToImport } from './rows-to-import.ts'
import type { ShopFile } from './shop-file.ts'
import { type RowToImport, type StoredImport, storeImport } from './shop-import.ts'

type Scope = { context: AppContext; brandId: string; shopId: string; leaders: FieldLeaders; addsProducts: boolean; file: ShopFile }

/** What a comparison leads to. `stored`: the file of what comes in; `added`: how many new products it has. */
export type Changes = {
  stored: StoredImport | undefined
  agreed: AgreedProduct[]
  conflicts: NewConflict[]
  matched: number
  unmatched: number
  added: number
}

/** Compares the products of a file, and stores what comes in. Nothing is changed yet. */
export async function gatherChanges({ context, brandId, shopId, leaders, addsProducts, file }: Scope): Promise<Changes> {
  const changes: Changes = { stored: undefined, agreed: [], conflicts: [], matched: 0, unmatched: 0, added: 0 }
  async function* rows(): AsyncGenerator<readonly RowToImport[]> {
    for await (const compared of compareProducts({ context, brandId, shopId, leaders, file })) {
      if (compared.product) {
        changes.matched += 1
        changes.agreed.push({ product_id: compared.product.id, external_key: compared.key, cells: compared.agreed })
        changes.conflicts.push(...conflictsOf(compared))
        yield takenRows(compared)
      } else {
        changes.unmatched += 1
        if (!addsProducts || compared.wasHere || !(await canBeAdded({ context, brandId, file }, compared.group))) continue
        changes.added += 1
        yield compared.group.rows
      }
    }
  }
  changes.stored = await storeImport(context, brandId, rows())
  return changes
}

const takenRows = ({ product, cells }: ComparedProduct): RowToImport[] =>
  rowsToImport(
    product,
    cells.flatMap(({ became, variation, column, shop, books }) =>
      became === 'take' ? [{ variationId: variation?.id ?? null, column, value: shop, books }] : [],
    ),
  )

const conflictsOf = ({ product, cells }: ComparedProduct): NewConflict[] =>
  cells.flatMap(({ became, variation, column, here, shop, agreed = '' }) =>
    became === 'ask' ? [{ product_id: product.id, variation_id: variation?.id ?? null, cell_column: column, here, shop, agreed }] : [],
  )

/** Whether an import would make a draft of a new product: one that it refuses would come again every day. */
async function canBeAdded({ context: { db, clock }, brandId, file }: Pick<Scope, 'context' | 'brandId' | 'file'>, group: ProductGroup) {
  const input = { brandId, now: clock(), language: file.language, headerOf: () => '', clearsEmpty: true }
  const [checked] = await db.read({ brandId }, (tx) => productImport.check({ ...input, tx }, [group]))
  return checked?.outcome === 'created'
}
