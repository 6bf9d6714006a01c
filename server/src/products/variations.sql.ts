import type { CurrencyCode } from '@linesheet/domain/places'
import { Refusal } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'

type PriceBook = { currency_code: CurrencyCode; wholesale_price: string; retail_price: string }
export type NewVariation = {
  sku?: string | undefined
  barcode?: string | undefined
  wholesale_price: string
  retail_price: string
  stock?: number | null | undefined
  option_values?: string[] | undefined
  pricebooks?: PriceBook[] | undefined
}
type Option = { id: string; values: Map<string, string> }

/** The option types of a product and the values its variations use, named in the source language; answers them in order. */
export async function addOptions(
  tx: Tx,
  brandId: string,
  productId: string,
  language: string,
  names: string[],
  variations: NewVariation[],
) {
  const options = names.map((name, position) => ({
    id: newId(),
    name,
    position,
    values: new Map(
      [...new Set(variations.map(({ option_values = [] }) => option_values[position] ?? ''))].map((value) => [value, newId()]),
    ),
  }))
  const named = (name: string) => JSON.stringify({ [language]: name })
  const rows = options.map(({ id, name, position }) => ({ brand_id: brandId, id, product_id: productId, position, name: named(name) }))
  const values = options.flatMap((option) =>
    [...option.values].map(([value, id], position) => ({ brand_id: brandId, id, option_id: option.id, position, name: named(value) })),
  )
  if (rows.length) await tx.insertInto('product_options').values(rows).execute()
  if (values.length) await tx.insertInto('product_option_values').values(values).execute()
  return options
}

/** The options that a product has, with the ids of their values by name in the source language. */
export async function optionsOf(tx: Tx, brandId: string, productId: string, language: string): Promise<Option[]> {
  const options = await tx
    .selectFrom('product_options')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const values = await tx
    .selectFrom('product_option_values')
    .select(['id', 'option_id', 'name'])
    .where('brand_id', '=', brandId)
    .where('option_id', 'in', options.length ? options.map(({ id }) => id) : [newId()])
    .execute()
  const nameOf = (name: unknown) => String((name as Record<string, string>)[language] ?? '')
  return options.map(({ id }) => ({
    id,
    values: new Map(values.filter((value) => value.option_id === id).map((value) => [nameOf(value.name), value.id])),
  }))
}

/** Adds values that a new variation uses and its product does not have yet. */
export async function addMissingValues(tx: Tx, brandId: string, language: string, options: Option[], chosen: string[]) {
  for (const [at, option] of options.entries()) {
    const value = chosen[at] ?? ''
    if (option.values.has(value)) continue
    const id = newId()
    const name = JSON.stringify({ [language]: value })
    await tx
      .insertInto('product_option_values')
      .values({ brand_id: brandId, id, option_id: option.id, position: option.values.size, name })
      .execute()
    option.values.set(value, id)
  }
}

/** All variations in one statement, all their price books in another. */
export async function addVariations(tx: Tx, brandId: string, productId: string, options: Option[], variations: NewVariation[], from = 0) {
  const made = variations.map((variation, at) => ({ id: newId(), variation, position: from + at }))
  const rows = made.map(
    ({ id, position, variation: { sku = '', barcode = '', wholesale_price, retail_price, stock = null, option_values = [] } }) => ({
      ...{ brand_id: brandId, id, product_id: productId, position, sku, barcode, wholesale_price, retail_price, stock },
      option_ids: options.flatMap(({ values }, index) => values.get(option_values[index] ?? '') ?? []),
    }),
  )
  await refuseTakenSkus(tx, brandId, rows)
  if (rows.length) await tx.insertInto('variations').values(rows).execute()
  await addPricebooks(
    tx,
    brandId,
    made.flatMap(({ id, variation }) => (variation.pricebooks ?? []).map((book) => ({ variation_id: id, ...book }))),
  )
}

export async function addPricebooks(tx: Tx, brandId: string, books: (PriceBook & { variation_id: string })[]) {
  if (books.length)
    await tx
      .insertInto('pricebooks')
      .values(books.map((book) => ({ brand_id: brandId, ...book })))
      .execute()
}

export const dropPricebooks = (tx: Tx, brandId: string, variationId: string) =>
  tx.deleteFrom('pricebooks').where('brand_id', '=', brandId).where('variation_id', '=', variationId).execute()

/** A SKU names one variation of the brand. Throws with the SKU that is taken. */
export async function refuseTakenSkus(tx: Tx, brandId: string, rows: { id: string; sku: string }[]) {
  const skus = rows.map(({ sku }) => sku).filter(Boolean)
  const twice = skus.find((sku, at) => skus.indexOf(sku) !== at)
  const taken = skus.length
    ? await tx
        .selectFrom('variations')
        .select('sku')
        .where('brand_id', '=', brandId)
        .where('sku', 'in', skus)
        .where(
          'id',
          'not in',
          rows.map(({ id }) => id),
        )
        .executeTakeFirst()
    : undefined
  const refused = twice ?? taken?.sku
  if (refused)
    throw new Refusal('product.sku-taken', `The SKU ${refused} is used already`, 'conflict', {
      errors: { sku: 'sku_taken' },
    })
}

export const findVariation = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('variations')
    .select(['id', 'product_id', 'sku', 'wholesale_price', 'retail_price'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How many there are, and the place behind the last: what is left of more has gaps. */
export const countVariations = (tx: Tx, brandId: string, productId: string) =>
  tx
    .selectFrom('variations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

/** These products cost what the first variation of each costs; `planOf` says so of a save, whose history tells what was. */
export const priceAsFirst = (tx: Tx, brandId: string, productIds: readonly string[]) =>
  sql`
    update products p set wholesale_price = first.wholesale_price, retail_price = first.retail_price
    from (
      select distinct on (v.product_id) v.product_id, v.wholesale_price, v.retail_price from variations v
      where v.brand_id = ${brandId} and v.product_id = any(${productIds}::uuid[]) order by v.product_id, v.position, v.id
    ) first
    where p.brand_id = ${brandId} and p.id = first.product_id`.execute(tx)

export const wasOrdered = async (tx: Tx, brandId: string, variationId: string) =>
  !!(await tx
    .selectFrom('order_variations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('variation_id', '=', variationId)
    .limit(1)
    .executeTakeFirst())

type Change = {
  sku?: string
  barcode?: string
  wholesale_price?: string
  retail_price?: string
  stock?: number | null
  photo_id?: string | null
  option_ids?: string[]
}
export const changeVariation = (tx: Tx, brandId: string, id: string, change: Change) =>
  tx.updateTable('variations').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

export const dropVariation = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('variations').where('brand_id', '=', brandId).where('id', '=', id).execute()
