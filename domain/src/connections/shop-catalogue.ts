import type { ProductColumn } from '../catalogue/product-columns.ts'
import { languages } from '../platform/languages.ts'

/** Whether the products of a shop are kept in step with the brand's. `paused`: nothing is read until it is on again, and nothing is forgotten. */
export const catalogueStates = ['off', 'on', 'paused'] as const
export type CatalogueState = (typeof catalogueStates)[number]

/** The interval in hours after which all products are read again. */
export const catalogueHours = 24
/** For how many days the values of decided conflicts are kept. */
export const conflictDays = 90

/** The side that leads a field. If it is the shop, its changes come here; if it is the brand, the shop changes nothing. Nothing is written to the shop. */
export const fieldLeaders = ['shop', 'here'] as const
export type FieldLeader = (typeof fieldLeaders)[number]

/** The fields that can be kept in step, each with its columns of a product sheet. */
export const shopFields = {
  name: languages.map((language) => `name_${language}` as const),
  description: languages.map((language) => `description_${language}` as const),
  wholesale_price: ['wholesale_price'],
  retail_price: ['retail_price'],
  cost_price: ['cost_price'],
  barcode: ['barcode'],
  weight: ['weight_kg'],
  size: ['length_cm', 'width_cm', 'height_cm'],
  customs: ['hs_code', 'origin_country'],
} as const satisfies Record<string, readonly ProductColumn[]>
export type ShopField = keyof typeof shopFields
export const shopFieldNames = Object.keys(shopFields) as ShopField[]

/** The columns of a product sheet that can be kept in step, each with its field. */
export const shopColumns = new Map<ProductColumn, ShopField>(
  shopFieldNames.flatMap((field) => shopFields[field].map((column) => [column, field] as const)),
)
/** The columns that belong to a variation; the others belong to the product itself. */
export const variationColumns: readonly ProductColumn[] = ['wholesale_price', 'retail_price', 'cost_price', 'barcode']

export type FieldLeaders = Record<ShopField, FieldLeader>
/** The shop leads the fields that its own software manages better; the brand leads the terms that it has agreed with retailers. */
export const defaultLeaders: FieldLeaders = {
  name: 'shop',
  description: 'shop',
  wholesale_price: 'here',
  retail_price: 'shop',
  cost_price: 'shop',
  barcode: 'shop',
  weight: 'shop',
  size: 'shop',
  customs: 'shop',
}

/** `open`: changed on both sides, or emptied in the shop; the brand decides. `here` and `shop`: the side that was chosen. */
export const catalogueConflictStates = ['open', 'here', 'shop'] as const

/** A cell of a product sheet at three moments. `agreed`: as the shop last had it; undefined where it was never read. */
type Cell = { agreed: string | undefined; shop: string; isChangedHere: boolean; isSame: boolean }

/**
 * The result for a cell that was read from the shop. `take`: its value is written here; `ask`: it was changed on both sides, or emptied; `keep`: nothing is
 * done. `isChangedHere`: the value here differs from `agreed`; `isSame`: it equals the shop's.
 */
export function settleCell(leader: FieldLeader, { agreed, shop, isChangedHere, isSame }: Cell): 'take' | 'ask' | 'keep' {
  if (leader === 'here' || isSame || shop === agreed) return 'keep'
  if (shop === '') return agreed === undefined ? 'keep' : 'ask'
  return agreed !== undefined && isChangedHere ? 'ask' : 'take'
}
