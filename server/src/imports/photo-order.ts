import type { Product } from '@linesheet/contract/products'
import type { FieldError } from '@linesheet/domain/field-errors'
import { listOf } from './values.ts'

const idIn = (address: string) => /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]+(?:\/|$)/.exec(address)?.[1] ?? ''

const unknownPhoto = 'unknown_photo_url'

/**
 * The product’s photos as a cell lists them by their addresses: those first, in that order; the others behind them, for a sheet removes
 * no photo. Photos cannot come by an address: what is not a photo of the product is wrong.
 */
export function photoOrder(
  { product_files }: Pick<Product, 'product_files'>,
  cell = '',
): { photos?: string[]; errors?: { photos: FieldError } } {
  const there = product_files.map(({ id }) => id)
  const listed = [...new Set(listOf(cell).map(idIn))]
  if (listed.some((id) => !there.includes(id))) return { errors: { photos: unknownPhoto } }
  const photos = [...listed, ...there.filter((id) => !listed.includes(id))]
  return photos.every((id, at) => id === there[at]) ? {} : { photos }
}
