import type { ShopDifference } from '@linesheet/contract/connections/shop-catalogue'
import { defaultLeaders, type FieldLeaders, shopColumns, shopFieldNames } from '@linesheet/domain/connections/shop-catalogue'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { CatalogueRow } from './catalogue.sql.ts'
import { type ComparedProduct, compareProducts } from './compare-products.ts'
import { withReading } from './shop-file.ts'

const shown = 100

/** Who leads which field: as stored, or the shop for only these fields. Throws for an unknown field. */
export function previewedLeaders({ field_leaders }: CatalogueRow, shopLeads: string | undefined): FieldLeaders {
  if (shopLeads === undefined) return { ...defaultLeaders, ...field_leaders }
  const named = shopLeads.split(',').filter(Boolean)
  if (!named.every((name) => (shopFieldNames as string[]).includes(name))) throw invalidInputRefusal({ shop_leads: 'invalid' })
  return Object.fromEntries(shopFieldNames.map((name) => [name, named.includes(name) ? 'shop' : 'here'])) as FieldLeaders
}

type Preview = { context: AppContext; brandId: string; shop: CatalogueRow; leaders: FieldLeaders }

/** The changes that the last whole reading would make here. Empty if its file is gone. */
export async function previewCatalogue({ context, brandId, shop, leaders }: Preview) {
  const counts = { changed: 0, unchanged: 0, added: 0, refused: 0 }
  const items: ShopDifference[] = []
  await withReading({ context, brandId, shop }, async (file) => {
    counts.refused = file.refused
    for await (const compared of compareProducts({ context, brandId, shopId: shop.id, leaders, file })) {
      const differences = compared.product ? differencesOf(compared) : []
      counts[!compared.product ? 'added' : differences.length ? 'changed' : 'unchanged'] += 1
      items.push(...differences.slice(0, shown - items.length))
    }
  })
  return { ...counts, items }
}

const differencesOf = ({ product: { id, name }, cells }: ComparedProduct): ShopDifference[] =>
  cells.flatMap(({ became, column, variation, here, shop }) => {
    const field = shopColumns.get(column)
    return became === 'take' && field ? [{ product: { id, name }, sku: variation?.sku ?? null, field, column, here, shop }] : []
  })
