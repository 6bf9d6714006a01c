import type { FailingShop } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const failingStatement = prepareQuery((tx: Tx, { brandId, before }: { brandId: string; before: string }) =>
  tx
    .selectFrom('shops')
    .select(['id', 'name', sql<string>`failing_since`.as('failing_since'), sql<boolean>`stock_state = 'paused'`.as('is_paused')])
    .where('brand_id', '=', brandId)
    .where('stock_state', '<>', sql.lit('off'))
    .where('failing_since', '<=', before)
    .orderBy('failing_since')
    .orderBy('id'),
)
/** The shops whose stock has failed to be kept in step since before that moment, the longest first. */
export const findFailingShops = (tx: Tx, brandId: string, before: Date): Promise<FailingShop[]> =>
  failingStatement(tx, { brandId, before: before.toISOString() })
