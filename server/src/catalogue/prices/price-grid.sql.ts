import type { Prices } from '@linesheet/domain/catalogue/pricing'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { write } from '../../platform/db/prepared.ts'
import { updateVariations } from '../variations/variations.sql.ts'

export type PriceCell = { variation_id: string; currency_code: CurrencyCode; wholesale_price: string; retail_price: string }

type LockedVariation = { baseCurrency: CurrencyCode; variation_id: string | null; product_id: string | null }

/**
 * The products of these variations, by variation, with the currency of the brand's base prices. Locked until the transaction ends, in the order of their ids,
 * so that two transactions never deadlock.
 */
export async function lockProductsByVariation(tx: Tx, brandId: string, variationIds: string[]) {
  const { rows } = await sql<LockedVariation>`
    with requested as (select id, product_id from variations where brand_id = ${brandId} and id = any(${variationIds}::uuid[])),
    locked as (
      select id from products where brand_id = ${brandId} and id in (select product_id from requested) order by id for update)
    select c.currency_code as "baseCurrency", requested.id as variation_id, locked.id as product_id
    from companies c left join (requested join locked on locked.id = requested.product_id) on true where c.brand_id = ${brandId}`.execute(
    tx,
  )
  const [{ baseCurrency } = { baseCurrency: undefined }] = rows
  if (!baseCurrency) throw new Error('The brand has no company')
  const products = new Map(rows.flatMap(({ variation_id, product_id }) => (variation_id && product_id ? [[variation_id, product_id]] : [])))
  return { baseCurrency, products }
}

type Cell = { variation_id: string; currency_code: CurrencyCode }
const cellColumns = (cells: readonly Cell[]) => ({
  ids: cells.map(({ variation_id }) => variation_id),
  currencies: cells.map(({ currency_code }) => currency_code),
})

type Books = Partial<Record<string, [wholesale_price: string, retail_price: string]>>
type VariationPrices = Prices & { cost_price: string | null } & { variation_id: string; variations: number; isFirst: boolean; books: Books }

/**
 * The prices of these variations: base prices, prices in other currencies, how many variations the product of each has, and whether it is the first of them,
 * whose price the product shows.
 */
export async function findPrices(tx: Tx, brandId: string, variationIds: string[]) {
  const { rows } = await sql<VariationPrices>`
    with requested as (
      select id, product_id, wholesale_price, retail_price, cost_price from variations where brand_id = ${brandId} and id = any(${variationIds}::uuid[])
    ), counted as materialized (
      select p.product_id, (select count(*) from variations v where v.brand_id = ${brandId} and v.product_id = p.product_id) as variations,
        (select v.id from variations v where v.brand_id = ${brandId} and v.product_id = p.product_id order by v.position, v.id limit 1) as first_id
      from (select distinct product_id from requested) p
    )
    select w.id as variation_id, w.wholesale_price, w.retail_price, w.cost_price, c.variations, w.id = c.first_id as "isFirst", coalesce((
      select json_object_agg(b.currency_code, json_build_array(b.wholesale_price::text, b.retail_price::text)) from pricebooks b
      where b.brand_id = ${brandId} and b.variation_id = w.id), '{}') as books
    from requested w join counted c using (product_id)`.execute(tx)
  return new Map(rows.map((row) => [row.variation_id, row]))
}

/** Sets base prices. */
export const updateBasePrices = (tx: Tx, brandId: string, prices: readonly PriceCell[]) =>
  updateVariations(
    tx,
    brandId,
    prices.map(({ variation_id: id, wholesale_price, retail_price }) => ({ id, wholesale_price, retail_price })),
    ['wholesale_price', 'retail_price'],
  )

/** Sets the costs of variations to the brand. */
export const updateCosts = (tx: Tx, brandId: string, costs: readonly { variation_id: string; cost_price: string | null }[]) =>
  updateVariations(
    tx,
    brandId,
    costs.map(({ variation_id: id, cost_price }) => ({ id, cost_price })),
    ['cost_price'],
  )

/** Inserts or changes prices of price books. */
export function upsertBookPrices(tx: Tx, brandId: string, prices: readonly PriceCell[]): void {
  if (!prices.length) return
  const { ids, currencies } = cellColumns(prices)
  const wholesale = prices.map(({ wholesale_price }) => wholesale_price)
  const retail = prices.map(({ retail_price }) => retail_price)
  write(
    tx,
    sql`
    insert into pricebooks (brand_id, variation_id, currency_code, wholesale_price, retail_price)
    select ${brandId}::uuid, n.* from unnest(${ids}::uuid[], ${currencies}::text[], ${wholesale}::numeric[], ${retail}::numeric[]) as n
    on conflict (brand_id, variation_id, currency_code)
    do update set wholesale_price = excluded.wholesale_price, retail_price = excluded.retail_price`,
  )
}

/** Deletes prices of price books: the variations are no longer sold in those currencies. */
export function deleteBookPrices(tx: Tx, brandId: string, cells: readonly Cell[]): void {
  if (!cells.length) return
  const { ids, currencies } = cellColumns(cells)
  write(
    tx,
    sql`
    delete from pricebooks b using unnest(${ids}::uuid[], ${currencies}::text[]) as n (variation_id, currency_code)
    where b.brand_id = ${brandId} and b.variation_id = n.variation_id and b.currency_code = n.currency_code`,
  )
}
