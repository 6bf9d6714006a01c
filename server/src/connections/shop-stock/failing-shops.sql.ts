import type { FailingShop } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const stockFails = (before: string) => sql<boolean>`(stock_state <> 'off' and coalesce(failing_since <= ${before}, false))`
/** The daily reading has been tried for a quarter of an hour. */
const productsFail = sql<boolean>`(catalogue_state <> 'off' and problem is not null and failing_since is null)`
const failingStatement = prepareQuery((tx: Tx, { brandId, before }: { brandId: string; before: string }) =>
  tx
    .selectFrom('shops')
    .select([
      'id',
      'name',
      sql<FailingShop['part']>`case when ${stockFails(before)} then 'stock' else 'products' end`.as('part'),
      sql<string>`case when ${stockFails(before)} then failing_since else problem_at end`.as('failing_since'),
      sql<boolean>`${stockFails(before)} and stock_state = 'paused'`.as('is_paused'),
    ])
    .where('brand_id', '=', brandId)
    .where(({ or }) => or([stockFails(before), productsFail]))
    .orderBy('failing_since')
    .orderBy('id'),
)
/** The shops whose stock has failed to be synced since before that moment, or whose products could not be read, longest failure first. */
export const findFailingShops = (tx: Tx, brandId: string, before: Date): Promise<FailingShop[]> =>
  failingStatement(tx, { brandId, before: before.toISOString() })
