import { quantitiesByVariation, type StockEffect, type StockLine, stockEffects } from '@linesheet/domain/catalogue/stock'
import type { MovementCause } from '@linesheet/domain/connections/shop-stock'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'

/** The cause of moving units, for the shops that are notified. Null if there is none: shipped units were taken from the shops before. */
export type StockCause = { cause: MovementCause; orderId: string; now: Date } | null

/**
 * Applies a stock effect (domain/src/catalogue/stock.ts) to the variations of an order's lines. The ids are sorted so that two orders of the same
 * variations seldom deadlock. SQL does not guarantee that order: PostgreSQL aborts one transaction of a deadlock, which is run again
 * (platform/db/db.ts).
 */
export function applyStockEffect(tx: Tx, brandId: string, effect: StockEffect, lines: StockLine[], cause: StockCause): void {
  const units = quantitiesByVariation(lines)
  const ids = [...units.keys()].sort()
  const { cause: name = null, orderId = null, now = null } = cause ?? {}
  if (ids.length)
    stockUpdate(tx, { brandId, ids, units: ids.map((id) => units.get(id) ?? 0), ...stockEffects[effect], cause: name, orderId, now })
}

type StockChange = { brandId: string; ids: string[]; units: number[]; reserved: number; onHand: number } & {
  [name in 'cause' | 'orderId' | 'now']: string | Date | null
}
/**
 * The same statement notifies shops whose stock is kept in sync (docs/product/shops.md): the units wait as a movement. Units of a change without a cause, and
 * units that exist only because stock does not fall below zero, are no units of a shop: they are added to the agreed units.
 */
const stockUpdate = prepareWrite(
  (_tx, { brandId, ids, units, reserved, onHand, cause, orderId, now }: StockChange) => sql`
    with before as materialized (
      select v.id, v.stock, v.reserved, n.units from unnest(${ids}::uuid[], ${units}::int[]) as n (id, units)
      join variations v on v.brand_id = ${brandId} and v.id = n.id order by v.id for update of v
    ), changed as (
      update variations v set reserved = greatest(v.reserved + ${reserved}::int * b.units, 0),
        stock = case when v.stock is not null then greatest(v.stock + ${onHand}::int * b.units, 0) end
      from before b where v.brand_id = ${brandId} and v.id = b.id
      returning v.id, b.units * (${onHand}::int - ${reserved}::int) as units, (v.stock - v.reserved) - (b.stock - b.reserved) as gained
    ), linked as materialized (
      select l.id, l.shop_id, c.units, c.gained - case when ${cause}::text is null then 0 else c.units end as surplus from changed c
      join shop_variations l on l.brand_id = ${brandId} and l.variation_id = c.id
      where l.agreed is not null and c.gained is not null order by l.id for update of l
    ), nudged as (
      update shop_variations l set is_stale = true, nudges = l.nudges + 1, agreed = l.agreed + n.surplus, problem = null, problem_detail = null,
        version = l.version + case when n.surplus <> 0 then 1 else 0 end
      from linked n where l.brand_id = ${brandId} and l.id = n.id and (${cause}::text is not null or n.surplus <> 0)
      returning l.shop_id
    ), moved as (
      insert into shop_movements (brand_id, id, shop_id, shop_variation_id, direction, cause, order_id, units, state, at)
      select ${brandId}::uuid, uuidv7(), n.shop_id, n.id, 'to_shop', ${cause}::text, ${orderId}::uuid, n.units, 'waiting', ${now}::timestamptz
      from linked n where ${cause}::text is not null
    )
    select queue_stock_sync(${brandId}, t.shop_id, coalesce(${now}::timestamptz, now())) from (select distinct n.shop_id from nudged n) t
    join shops s on s.brand_id = ${brandId} and s.id = t.shop_id and s.stock_state = 'on'`,
)
