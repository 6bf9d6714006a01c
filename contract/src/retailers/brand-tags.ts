import type { Area } from '@linesheet/domain/platform/roles'
import { tagColors, tagLimits } from '@linesheet/domain/platform/tags'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, id, requiredSingleLine, strictObject } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

/** A count of records of an area; null for callers who may not read it. */
const countOf = (area: Area) => z.nullable(recordOf(area, count))

/** A tag of the brand, for retailers, orders and products, with how many of each have it; retailers and orders are counted up to 10,000. */
export const BrandTag = z.object({
  id,
  name: z.string(),
  color: z.enum(tagColors),
  retailers: countOf('network'),
  orders: countOf('orders'),
  products: countOf('products'),
})
export type BrandTag = z.infer<typeof BrandTag>

const fields = { name: requiredSingleLine(tagLimits.length), color: z.enum(tagColors, 'not_allowed') }

export const listBrandTags = endpoint('GET', '/brand-tag/get-tags', 'The tags of the brand, by name', {
  caller: 'brand',
  tokens: true,
  reads: 'replica',
  result: z.array(BrandTag),
})
export const addBrandTag = endpoint('POST', '/brand-tag/add', 'Add a tag', {
  caller: 'network:write',
  body: strictObject(fields),
  result: BrandTag,
})
export const editBrandTag = endpoint('POST', '/brand-tag/edit', 'Rename or recolor a tag, wherever it is used', {
  caller: 'network:write',
  body: strictObject({ id, name: z.optional(fields.name), color: z.optional(fields.color) }),
  result: BrandTag,
})
export const removeBrandTag = endpoint('POST', '/brand-tag/remove', 'Delete a tag, and remove it from whatever has it', {
  caller: 'network:write',
  body: strictObject({ id }),
  result: emptyObject,
})
