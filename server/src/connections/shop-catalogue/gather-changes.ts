import type { FieldLeaders } from '@linesheet/domain/connections/shop-catalogue'
import type { AppContext } from '../../platform/context.ts'
import { acceptedChanges, canBeAdded, listTakenRows } from './accepted-changes.ts'
import type { AgreedProduct } from './catalogue.sql.ts'
import { type ComparedProduct, compareProducts } from './compare-products.ts'
import type { NewConflict } from './conflicts.sql.ts'
import type { ShopFile } from './shop-file.ts'
import { type RowToImport, type StoredImport, storeImport } from './shop-import.ts'

/** `onlyNew`: compares only unknown products, because the file may be older than the known values of the others. */
type Scope = {
  context: AppContext
  brandId: string
  shopId: string
  leaders: FieldLeaders
  addsProducts: boolean
  onlyNew: boolean
  file: ShopFile
}

/** The result of a comparison. `stored`: the file of the rows to import; `added`: how many new products it has. */
export type Changes = {
  stored: StoredImport | undefined
  agreed: AgreedProduct[]
  conflicts: NewConflict[]
  matched: number
  unmatched: number
  added: number
}

/** Compares the products of a file, and stores the rows to import. Nothing is changed yet. */
export async function gatherChanges(scope: Scope): Promise<Changes> {
  const { context, brandId, addsProducts, onlyNew } = scope
  const changes: Changes = { stored: undefined, agreed: [], conflicts: [], matched: 0, unmatched: 0, added: 0 }
  async function* rows(): AsyncGenerator<readonly RowToImport[]> {
    for await (const compared of compareProducts(scope)) {
      if (compared.product) {
        changes.matched += 1
        if (onlyNew && compared.isKnown) continue
        const accepted = await acceptedChanges(scope, compared)
        changes.agreed.push({ product_id: accepted.product.id, external_key: accepted.key, cells: accepted.agreed })
        changes.conflicts.push(...conflictsOf(accepted))
        yield listTakenRows(accepted)
      } else {
        changes.unmatched += 1
        if (!addsProducts || compared.wasHere || !(await canBeAdded(scope, compared.group))) continue
        changes.added += 1
        yield compared.group.rows
      }
    }
  }
  changes.stored = await storeImport(context, brandId, rows())
  return changes
}

const conflictsOf = ({ product, cells }: ComparedProduct): NewConflict[] =>
  cells.flatMap(({ became, variation, column, here, shop, agreed = '' }) =>
    became === 'ask' ? [{ product_id: product.id, variation_id: variation?.id ?? null, cell_column: column, here, shop, agreed }] : [],
  )
