import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { columnValues, definedColumns, prepareWrite, write } from '../../platform/db/prepared.ts'

type PriceBook = { currency_code: CurrencyCode; wholesale_price: string; retail_price: string }
type Option = { id: string; values: Map<string, string> }

/** The options of a product in their order, with the ids of their values by their names in the source language. */
export async function findOptions(tx: Tx, brandId: string, productId: string, language: string): Promise<Option[]> {
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

/** Inserts values that a variation names and its product lacks, and adds them to `options`. */
export async function insertMissingValues(tx: Tx, brandId: string, language: string, options: Option[], names: string[]) {
  for (const [at, option] of options.entries()) {
    const value = names[at] ?? ''
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

type NewVariation = {
  product_id: string
  position: number
  option_ids: string[]
  sku?: string | undefined
  barcode?: string | undefined
  wholesale_price: string
  retail_price: string
  cost_price?: string | null | undefined
  stock?: number | null | undefined
  pricebooks?: PriceBook[] | undefined
}

export async function insertVariation(tx: Tx, brandId: string, variation: NewVariation) {
  const {
    product_id,
    position,
    option_ids,
    sku = '',
    barcode = '',
    wholesale_price,
    retail_price,
    cost_price = null,
    stock = null,
  } = variation
  const id = newId()
  await tx
    .insertInto('variations')
    .values({ brand_id: brandId, id, product_id, position, option_ids, sku, barcode, wholesale_price, retail_price, cost_price, stock })
    .execute()
  replacePriceBooks(tx, brandId, id, variation.pricebooks)
}

/** Replaces the prices of a variation in other currencies than the brand's; without `books` they stay. */
export function replacePriceBooks(tx: Tx, brandId: string, variationId: string, books: readonly PriceBook[] | undefined): void {
  if (!books) return
  const currencies = books.map(({ currency_code }) => currency_code)
  write(
    tx,
    sql`insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
      select ${brandId}::uuid, ${variationId}::uuid, b.* from jsonb_to_recordset(${JSON.stringify(books)})
        as b (currency_code text, wholesale_price numeric, retail_price numeric)
      on conflict (brand_id, variation_id, currency_code)
      do update set wholesale_price = excluded.wholesale_price, retail_price = excluded.retail_price`,
  )
  write(
    tx,
    sql`delete from pricebooks where brand_id = ${brandId} and variation_id = ${variationId} and currency_code <> all(${currencies}::text[])`,
  )
}

/** Whether another variation of the brand has this SKU. */
export const isSkuTaken = async (tx: Tx, brandId: string, sku: string, exceptId?: string) =>
  !!(await tx
    .selectFrom('variations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('sku', '=', sku)
    .where(sql<boolean>`sku <> ''`) // the condition of the index, which a parameter would not match
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst())

/** How many variations a product has, and the position after the last, which differs from their number if some were removed. */
export const countVariations = (tx: Tx, brandId: string, productId: string) =>
  tx
    .selectFrom('variations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

export const wasVariationOrdered = async (tx: Tx, brandId: string, variationId: string) =>
  !!(await tx
    .selectFrom('order_variations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('variation_id', '=', variationId)
    .limit(1)
    .executeTakeFirst())

export type VariationColumns = {
  sku?: string | undefined
  barcode?: string | undefined
  wholesale_price?: string | undefined
  retail_price?: string | undefined
  cost_price?: string | null | undefined
  stock?: number | null | undefined
  photo_id?: string | null | undefined
  option_ids?: string[] | undefined
}
/** Sets the defined columns of a variation. */
export function updateVariation(tx: Tx, brandId: string, id: string, columns: VariationColumns): void {
  const names = definedColumns(columns)
  if (names.length) oneUpdate(tx, { ...columns, brandId, variationId: id }, names)
}
const oneUpdate = prepareWrite(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('variations')
      .set(columnValues(args, columns))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.variationId as string),
)

export const deleteVariation = (tx: Tx, brandId: string, id: string) =>
  write(tx, tx.deleteFrom('variations').where('brand_id', '=', brandId).where('id', '=', id))

type PricedOrStocked = 'wholesale_price' | 'retail_price' | 'cost_price' | 'stock'
type VariationRow = { id: string } & { [column in PricedOrStocked]?: string | number | null }

const rowsUpdate = prepareWrite(
  (columns: readonly PricedOrStocked[]) => columns.join(),
  (_tx, { brandId, rows }: { brandId: string; rows: string }, columns) => {
    const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
    return sql`update variations v set ${assignments}
          from (
            select l.id as locked_id, n.* from jsonb_populate_recordset(null::variations, ${rows}::jsonb) n
            join variations l on l.brand_id = ${brandId} and l.id = n.id order by l.id for update of l
          ) n
          where v.brand_id = ${brandId} and v.id = n.locked_id`
  },
)

/**
 * Sets these columns of variations, in one statement for any number. The rows are locked in the order of their ids, as orders lock them for their stock, so
 * that the two never deadlock.
 */
export function updateVariations(tx: Tx, brandId: string, rows: readonly VariationRow[], columns: readonly PricedOrStocked[]): void {
  if (rows.length && columns.length) rowsUpdate(tx, { brandId, rows: JSON.stringify(rows) }, columns)
}
