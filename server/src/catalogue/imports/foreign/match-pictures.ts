import type { PhotoMatch } from '@linesheet/contract/catalogue/products.photos'
import type { TranslatedProduct } from '@linesheet/domain/catalogue/imports/translate'
import { pictureAddress, pictureName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { parsePhotoName } from '@linesheet/domain/catalogue/photo-names'
import { matchPhoto } from '../../photos/match-photos.ts'

/** In the order of the numbers in their names; names without one come last. */
export const byPictureNumber = (a: PhotoMatch, b: PhotoMatch) =>
  (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
  a.file_name.localeCompare(b.file_name, 'en', { numeric: true })

/** Adds pictures that no cell names to the products whose SKUs are in their file names, in the order of their numbers. `unmatched` belong to no product. */
export function withPicturesBySku(products: readonly TranslatedProduct[], pictures: readonly string[]) {
  const named = new Set(products.flatMap(({ photos }) => photos.flatMap(({ address }) => pictureName(address) ?? [])))
  const variations = products.flatMap(({ rows }, at) =>
    rows.flatMap(({ values: { sku } }) => (sku ? [{ product_id: String(at), sku }] : [])),
  )
  const bySku = Map.groupBy(variations, ({ sku }) => sku.toLowerCase())
  const matches = [...new Set(pictures)].filter((name) => !named.has(name)).map((name) => matchPhoto(name, parsePhotoName(name), bySku))
  const matched = Map.groupBy(
    matches.filter(({ product_id }) => product_id !== null),
    ({ product_id }) => product_id ?? '',
  )
  return {
    products: products.map((product, at): TranslatedProduct => {
      const found = (matched.get(String(at)) ?? []).toSorted(byPictureNumber)
      const row = product.rows[0]?.row ?? 0
      return { ...product, photos: [...product.photos, ...found.map(({ file_name }) => ({ address: pictureAddress(file_name), row }))] }
    }),
    unmatched: matches.flatMap(({ product_id, file_name }) => (product_id === null ? [file_name] : [])),
  }
}
