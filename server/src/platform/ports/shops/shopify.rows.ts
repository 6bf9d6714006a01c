import type { ShopifyProduct, ShopifyVariant } from './shopify.queries.ts'

/** A product with its photos, and the photo of each variation. */
export type ShopifyEntry = { product: ShopifyProduct; photos: string[]; variants: { variant: ShopifyVariant; photo: string | undefined }[] }

const grams: Readonly<Record<string, number>> = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }

/** The columns of Shopify's export that can be imported (domain/src/catalogue/imports/formats/shopify.ts). */
export const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Product Category',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Cost per item',
  'Variant HS Code',
  'Variant Country of Origin',
  'Status',
] as const
type Cells = Partial<Record<(typeof shopifyColumns)[number], string | number | null | undefined>>

/** A product as its rows in the export: one for each variation, then one for each further photo. */
export function shopifyRows({ product, photos, variants }: ShopifyEntry): string[][] {
  const rows = Array.from({ length: Math.max(1, variants.length, photos.length) }, (_, at): Cells => {
    const [variant, url] = [variants[at], photos[at]]
    return {
      Handle: product.handle,
      ...(at === 0 && ownCells(product)),
      ...(variant && variationCells(variant, at === 0)),
      ...(url && { 'Image Src': url, 'Image Position': at + 1 }),
    }
  })
  return rows.map((cells) => shopifyColumns.map((column) => String(cells[column] ?? '')))
}

const ownCells = ({ title, descriptionHtml, category, productType, tags, status }: ShopifyProduct): Cells => ({
  Title: title,
  'Body (HTML)': descriptionHtml,
  'Product Category': category?.fullName,
  Type: productType,
  Tags: tags.join(', '),
  Status: status.toLowerCase(),
})

type Entry = ShopifyEntry['variants'][number]

function variationCells({ variant, photo }: Entry, isFirst: boolean): Cells {
  const { selectedOptions, inventoryItem } = variant
  const { tracked, unitCost, harmonizedSystemCode, countryCodeOfOrigin, measurement } = inventoryItem
  const [one, two, three] = selectedOptions
  const weight = measurement?.weight
  return {
    ...(isFirst && { 'Option1 Name': one?.name, 'Option2 Name': two?.name, 'Option3 Name': three?.name }),
    'Option1 Value': one?.value,
    'Option2 Value': two?.value,
    'Option3 Value': three?.value,
    'Variant SKU': variant.sku,
    'Variant Grams': weight && grams[weight.unit] && Math.round(weight.value * (grams[weight.unit] ?? 0) * 100) / 100,
    'Variant Inventory Tracker': tracked ? 'shopify' : '',
    'Variant Inventory Qty': variant.inventoryQuantity,
    'Variant Inventory Policy': variant.inventoryPolicy.toLowerCase(),
    'Variant Price': variant.price,
    'Variant Compare At Price': variant.compareAtPrice,
    'Variant Barcode': variant.barcode,
    'Variant Image': photo,
    'Cost per item': unitCost?.amount,
    'Variant HS Code': harmonizedSystemCode,
    'Variant Country of Origin': countryCodeOfOrigin,
  }
}
