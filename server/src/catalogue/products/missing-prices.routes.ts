import type { Product } from '@linesheet/contract/catalogue/products'
import { findMissingPrices, type MissingPrices } from '@linesheet/contract/catalogue/products.bulk'
import { missingRegionPrices } from '@linesheet/domain/catalogue/completeness'
import { type Language, localize } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findUnpricedIds } from './missing-prices.sql.ts'
import { findIdsByFilter } from './products.list.sql.ts'
import { findProducts } from './products.sql.ts'

const namesShown = 20

export const missingPricesRoutes = [
  serve(findMissingPrices, async ({ tx, brandId, body }) => {
    const { ids, filter, language_code } = body
    if (!ids && !filter) throw invalidInputRefusal({ ids: 'product_required' })
    const chosen = ids ?? selectedIds(await findIdsByFilter(tx, brandId, filter ?? {}), body)
    const { ids: unpriced, count } = await findUnpricedIds(tx, brandId, chosen)
    const products = new Map((await findProducts(tx, brandId, unpriced)).map((product) => [product.id, product]))
    return { count, items: unpriced.flatMap((id) => products.get(id) ?? []).map((product) => missingPrices(product, language_code)) }
  }),
]

function missingPrices(product: Product, language: Language): MissingPrices {
  const { id, name, product_translations, options, variations } = product
  const valueNames = new Map(options.flatMap(({ values }) => values.map((value) => [value.id, localize(language, value.name)] as const)))
  const variationName = ({ option_ids }: Product['variations'][number]) =>
    option_ids.map((value) => valueNames.get(value) ?? '').join(' / ')
  return {
    id,
    name: product_translations.find((text) => text.language_code === language)?.name || name,
    currencies: missingRegionPrices(product).map(({ currency_code, variations: unpriced }) => ({
      currency_code,
      all: unpriced.length === variations.length,
      variation_names: unpriced.slice(0, namesShown).map(variationName),
      variation_count: unpriced.length,
    })),
  }
}
