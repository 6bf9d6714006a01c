import type { CurrencyCode } from '@linesheet/domain/places'
import type { Prices } from '@linesheet/domain/pricing'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

export type Price = { variation_id: string; currency_code: CurrencyCode; wholesale_price: string; retail_price: string }

/** The products of these variations by the variation, held until the transaction ends; in the order of ids, so that two never wait crosswise. */
export async function lockProductsOf(tx: Tx, brandId: string, variationIds: string[]) {
  const { rows } = await sql<{ variation_id: string; product_id: string }>`
    with wanted as (select id, product_id from variations where brand_id = ${brandId} and id = any(${variationIds}::uuid[])),
    held as (
      select id from products where brand_id = ${brandId} and id in (select product_id from wanted) order by id for update)
    select wanted.id as variation_id, held.id as product_id from wanted join held on held.id = wanted.product_id`.execute(tx)
  return new Map(rows.map(({ variation_id, product_id }) => [variation_id, product_id]))
}

type Cell = { variation_id: string; currency_code: CurrencyCode }
const cellColumns = (cells: readonly Cell[]) => ({
  ids: cells.map(({ variation_id }) => variation_id),
  currencies: cells.map(({ currency_code }) => currency_code),
})

type Books = Partial<Record<string, [wholesale_price: string, retail_price: string]>>
type Priced = Prices & { variation_id: string; variations: number; books: Books }

/** What these variations cost: their base prices, those in other currencies, and how many variations the product of each has. */
export async function pricesOf(tx: Tx, brandId: string, variationIds: string[]) {
  const { rows } = await sql<Priced>`
    with wanted as (
      select id, product_id, wholesale_price, retail_price from variations where brand_id = ${brandId} and id = any(${variationIds}::uuid[])
    ), counted as materialized (
      select p.product_id, (select count(*) from variations v where v.brand_id = ${brandId} and v.product_id = p.product_id) as variations
      from (select distinct product_id from wanted) p
    )
    select w.id as variation_id, w.wholesale_price, w.retail_price, c.variations, coalesce((
      select json_object_agg(b.currency_code, json_build_array(b.wholesale_price::text, b.retail_price::text)) from pricebooks b
      where b.brand_id = ${brandId} and b.variation_id = w.id), '{}') as books
    from wanted w join counted c using (product_id)`.execute(tx)
  return new Map(rows.map((row) => [row.variation_id, row]))
}

const columnsOf = (prices: Price[]) => ({
  ...cellColumns(prices),
  wholesale: prices.map(({ wholesale_price }) => wholesale_price),
  retail: prices.map(({ retail_price }) => retail_price),
})

/**
 * Base prices, in one statement however many there are. The rows are locked in the order of their ids, as orders lock them for their
 * stock, so that the two never wait crosswise.
 */
export async function setBasePrices(tx: Tx, brandId: string, prices: Price[]) {
  if (!prices.length) return
  const { ids, wholesale, retail } = columnsOf(prices)
  await sql`
    update variations v set wholesale_price = n.wholesale_price, retail_price = n.retail_price
    from (
      select l.id, said.wholesale_price, said.retail_price
      from unnest(${ids}::uuid[], ${wholesale}::numeric[], ${retail}::numeric[]) as said (id, wholesale_price, retail_price)
      join variations l on l.brand_id = ${brandId} and l.id = said.id order by l.id for update of l
    ) n
    where v.brand_id = ${brandId} and v.id = n.id`.execute(tx)
}

/** Prices of price books, new or changed. */
export async function putBookPrices(tx: Tx, brandId: string, prices: Price[]) {
  if (!prices.length) return
  const { ids, currencies, wholesale, retail } = columnsOf(prices)
  await sql`
    insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
    select ${brandId}, n.* from unnest(${ids}::uuid[], ${currencies}::text[], ${wholesale}::numeric[], ${retail}::numeric[]) as n
    on conflict (brand_id, variation_id, currency_code)
    do update set wholesale_price = excluded.wholesale_price, retail_price = excluded.retail_price`.execute(tx)
}

export async function dropBookPrices(tx: Tx, brandId: string, cells: Cell[]) {
  if (!cells.length) return
  const { ids, currencies } = cellColumns(cells)
  await sql`
    delete from pricebooks b using unnest(${ids}::uuid[], ${currencies}::text[]) as n (variation_id, currency_code)
    where b.brand_id = ${brandId} and b.variation_id = n.variation_id and b.currency_code = n.currency_code`.execute(tx)
}

/** Each of these products is another than it was: its revision and its day say so. */
export const touchProducts = (tx: Tx, brandId: string, productIds: string[], now: Date) =>
  tx
    .updateTable('products')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('brand_id', '=', brandId)
    .where(({ eb }) => eb('id', '=', sql<string>`any(${productIds}::uuid[])`))
    .execute()
