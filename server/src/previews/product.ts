import type { ProductPreview } from '@linesheet/contract/previews'
import type { Product } from '@linesheet/contract/products'
import { languages } from '@linesheet/domain/languages'
import { productText } from '@linesheet/domain/translations'
import { findSeller, type Looking, lookingFrom } from '../collections/previews.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { findProduct } from '../products/products.sql.ts'

type Variation = Product['variations'][number]

/** A product's page as a retailer sees it, whether they see it or not. */
export async function productPageOf(tx: Tx, brandId: string, id: string, query: Pick<Looking, 'language_code' | 'region'>) {
  const [product, { display_name }] = await Promise.all([findProduct(tx, brandId, id), findSeller(tx, brandId)])
  return { display_name, ...productAsSeen(product, lookingFrom(query)) }
}

/** For a retailer of that region: its texts in their language where they are there, its prices in their money. */
function productAsSeen(product: Product, { language_code, region, currency_code }: Looking): Omit<ProductPreview, 'display_name'> {
  const { id, status, is_bestseller, out_of_stock, case_quantity, minimum_order_quantity } = product
  const { lead_time_days_min, lead_time_days_max, restock_date, origin_country, options } = product
  const wanted = currency_code ?? product.currency_code
  const said = (key: string) =>
    [language_code, product.source_language, ...languages].map((one) => productText(product, key, one)).find(Boolean) ?? ''
  const nameOf = ({ option_ids }: Variation) =>
    options.flatMap(({ values }) => values.filter((value) => option_ids.includes(value.id)).map((value) => said(value.id))).join(' · ')

  return {
    ...{ id, status, is_bestseller, out_of_stock, case_quantity, minimum_order_quantity },
    ...{ lead_time_days_min, lead_time_days_max, restock_date, origin_country, currency_code: wanted },
    is_visible: status === 'active' && (!region || product.regions.includes(region)),
    ...{ name: said('name'), description: said('description'), material: said('material'), color: said('color') },
    ...{ size: said('size'), style: said('style'), version: said('version') },
    photos: product.product_files.map(({ id, url, width, height, placeholder, kind }) => ({ id, url, width, height, placeholder, kind })),
    variations: product.variations.map((variation) => ({
      ...{ id: variation.id, sku: variation.sku, photo_id: variation.photo_id, name: nameOf(variation) },
      is_in_stock: variation.stock === null || variation.stock > variation.reserved,
      ...pricesIn(wanted, product.currency_code, variation),
    })),
  }
}

/** A price book of that money goes before the base price, which is in the brand's own; null where neither is. */
function pricesIn(wanted: string, own: string, variation: Variation) {
  const book = variation.pricebooks.find(({ currency_code }) => currency_code === wanted)
  const { wholesale_price = null, retail_price = null } = book ?? (wanted === own ? variation : {})
  return { wholesale_price, retail_price }
}
