import { quantitiesByVariation, type StockEffect, type StockLine, stockEffects } from '@linesheet/domain/stock'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { type BoundStatement, bindStatement } from '../kernel/statement.ts'

/**
 * Reserves, releases or takes out the stock of an order's lines, by the rule of domain/stock.ts; undefined where the lines have no
 * variations. The ids are sorted and the plan follows them, so two orders of the same variations seldom deadlock. SQL does not promise that
 * order: where they do, PostgreSQL aborts one transaction, which is run again (kernel/db.ts).
 */
export function moveStock(tx: Tx, brandId: string, move: StockEffect, lines: StockLine[]): BoundStatement | undefined {
  const pieces = quantitiesByVariation(lines)
  const ids = [...pieces.keys()].sort()
  if (!ids.length) return undefined
  return stockUpdate(tx, { brandId, ids, pieces: ids.map((id) => pieces.get(id) ?? 0), ...stockEffects[move] })
}

type StockChange = { brandId: string; ids: string[]; pieces: number[]; promised: number; there: number }
const stockUpdate = bindStatement(
  ({ brandId, ids, pieces, promised, there }: StockChange) => sql`
    update variations v set reserved = greatest(v.reserved + ${promised}::int * n.pieces, 0),
      stock = case when v.stock is not null then greatest(v.stock + ${there}::int * n.pieces, 0) end
    from unnest(${ids}::uuid[], ${pieces}::int[]) as n (id, pieces)
    where v.brand_id = ${brandId} and v.id = n.id`,
)
