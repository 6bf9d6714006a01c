import type { Product } from '@linesheet/contract/catalogue/products'
import type { CatalogueProduct } from '@linesheet/contract/connections/marketplace.reading'
import { availableStock } from '@linesheet/domain/catalogue/stock'
import type { textFields } from '@linesheet/domain/catalogue/translations'
import { regions } from '@linesheet/domain/platform/places'
import type * as z from 'zod/mini'

type FeedProduct = z.input<typeof CatalogueProduct>
type Variation = Product['variations'][number]

/** A product as the marketplace reads it. Only the brand sees its tags, history and missing points. */
export function toFeedProduct(product: Product): FeedProduct {
  const { id, revision, updated_at, is_bestseller, source_language, collections, case_quantity, minimum_order_quantity } = product
  const { lead_time_days_min, lead_time_days_max, out_of_stock, restock_date } = product
  return {
    id,
    revision,
    updated_at,
    is_bestseller,
    source_language,
    texts: [
      toTexts(source_language, product),
      ...product.product_translations.map((translation) => toTexts(translation.language_code, translation)),
    ],
    category_ids: product.product_categories.map((category) => category.id),
    collections,
    options: product.options.map(({ name }) => name),
    case_quantity,
    minimum_order_quantity,
    lead_time_days_min,
    lead_time_days_max,
    out_of_stock,
    restock_date,
    photos: product.product_files.map(({ id: photoId, url, width, height, placeholder }) => ({
      id: photoId,
      url,
      width,
      height,
      placeholder,
    })),
    variations: product.variations.map((variation) => toFeedVariation(product, variation)),
  }
}

type Texts = Pick<Product, (typeof textFields)[number]>
const toTexts = (language_code: Product['source_language'], texts: Texts): FeedProduct['texts'][number] => ({
  language_code,
  name: texts.name,
  description: texts.description,
  material: texts.material,
  color: texts.color,
  size: texts.size,
  style: texts.style,
  version: texts.version,
})

function toFeedVariation(product: Product, variation: Variation): FeedProduct['variations'][number] {
  const { id, sku, barcode, photo_id, option_ids } = variation
  const values = product.options.flatMap((option) => option.values)
  return {
    id,
    sku,
    barcode,
    photo_id,
    option_values: option_ids.map((valueId) => values.find((value) => value.id === valueId)?.name ?? {}),
    available: availableStock(variation),
    prices: product.regions.flatMap((region) => {
      const { currency_code } = regions[region]
      const prices =
        currency_code === product.currency_code ? variation : variation.pricebooks.find((book) => book.currency_code === currency_code)
      return prices ? [{ region, currency_code, wholesale_price: prices.wholesale_price, retail_price: prices.retail_price }] : []
    }),
  }
}
