import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductPreview } from '@linesheet/contract/storefront/previews'
import { productText } from '@linesheet/domain/catalogue/translations'
import { languages } from '@linesheet/domain/platform/languages'
import { findProduct } from '../../catalogue/products/products.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findSeller, toViewer, type Viewer } from './collection-previews.sql.ts'

type Variation = Product['variations'][number]

/** A product's page as a retailer of the region sees it, even when the product is not visible to them. Throws 404. */
export async function findProductPage(tx: Tx, brandId: string, id: string, query: Pick<Viewer, 'language_code' | 'region'>) {
  const [product, { display_name }] = await Promise.all([findProduct(tx, brandId, id), findSeller(tx, brandId)])
  return { display_name, ...toProductPage(product, toViewer(query)) }
}

/** The product for a viewer: texts in their language, or else the source language or any other; prices in their currency. */
export function toProductPage(product: Product, { language_code, region, currency_code }: Viewer): Omit<ProductPreview, 'display_name'> {
  const { status, options } = product
  const currency = currency_code ?? product.currency_code
  const textLanguages = [language_code, product.source_language, ...languages]
  const text = (key: string) => textLanguages.map((language) => productText(product, key, language)).find(Boolean) ?? ''
  const variationName = ({ option_ids }: Variation) =>
    options.flatMap(({ values }) => values.filter(({ id }) => option_ids.includes(id)).map(({ id }) => text(id))).join(' · ')

  return {
    id: product.id,
    status,
    is_bestseller: product.is_bestseller,
    out_of_stock: product.out_of_stock,
    case_quantity: product.case_quantity,
    minimum_order_quantity: product.minimum_order_quantity,
    lead_time_days_min: product.lead_time_days_min,
    lead_time_days_max: product.lead_time_days_max,
    restock_date: product.restock_date,
    origin_country: product.origin_country,
    currency_code: currency,
    is_visible: status === 'active' && (!region || product.regions.includes(region)),
    name: text('name'),
    description: text('description'),
    material: text('material'),
    color: text('color'),
    size: text('size'),
    style: text('style'),
    version: text('version'),
    photos: product.product_files.map(({ id, url, width, height, placeholder, kind }) => ({ id, url, width, height, placeholder, kind })),
    variations: product.variations.map((variation) => ({
      id: variation.id,
      sku: variation.sku,
      photo_id: variation.photo_id,
      name: variationName(variation),
      is_in_stock: variation.stock === null || variation.stock > variation.reserved,
      ...pricesFor(currency, product.currency_code, variation),
    })),
  }
}

/** The prices of the currency's price book, or else the base prices if the currency is the brand's own; null if there are neither. */
function pricesFor(currency: string, baseCurrency: string, variation: Variation) {
  const book = variation.pricebooks.find(({ currency_code }) => currency_code === currency)
  const { wholesale_price = null, retail_price = null } = book ?? (currency === baseCurrency ? variation : {})
  return { wholesale_price, retail_price }
}
