import type { Product } from '@linesheet/contract/catalogue/products'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { parseList } from './parse-cells.ts'

const idFromAddress = (address: string) => /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]+(?:\/|$)/.exec(address)?.[1] ?? ''

const unknownPhoto = 'unknown_photo_url'

/**
 * The product’s photos in the order of a cell with their addresses; omitted photos follow, because a sheet removes no photo. The address of another photo is
 * an error, because photos are not fetched. Returns nothing if the order stays.
 */
export function photoOrder(
  { product_files }: Pick<Product, 'product_files'>,
  cell = '',
): { photos?: string[]; errors?: { photos: FieldError } } {
  const current = product_files.map(({ id }) => id)
  const listed = [...new Set(parseList(cell).map(idFromAddress))]
  if (listed.some((id) => !current.includes(id))) return { errors: { photos: unknownPhoto } }
  const photos = [...listed, ...current.filter((id) => !listed.includes(id))]
  return photos.every((id, at) => id === current[at]) ? {} : { photos }
}
