import { quantitiesByVariation, type StockEffect, type StockLine, stockEffects } from '@linesheet/domain/catalogue/stock'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'

/**
 * Applies a stock effect (domain/src/catalogue/stock.ts) to the variations of an order's lines. The ids are sorted so that two orders of the same variations seldom deadlock. SQL does not guarantee that order: PostgreSQL
 * aborts one transaction of a deadlock, which is run again (platform/db/db.ts).
 */
export function applyStockEffect(tx: Tx, brandId: string, effect: StockEffect, lines: StockLine[]): void {
  const units = quantitiesByVariation(lines)
  const ids = [...units.keys()].sort()
  if (ids.length) stockUpdate(tx, { brandId, ids, units: ids.map((id) => units.get(id) ?? 0), ...stockEffects[effect] })
}

type StockChange = { brandId: string; ids: string[]; units: number[]; reserved: number; onHand: number }
const stockUpdate = prepareWrite(
  (_tx, { brandId, ids, units, reserved, onHand }: StockChange) => sql`
    update variations v set reserved = greatest(v.reserved + ${reserved}::int * n.units, 0),
      stock = case when v.stock is not null then greatest(v.stock + ${onHand}::int * n.units, 0) end
    from unnest(${ids}::uuid[], ${units}::int[]) as n (id, units)
    where v.brand_id = ${brandId} and v.id = n.id`,
)
