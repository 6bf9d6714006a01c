import type { FailedPayout } from '@linesheet/contract/home/home'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** How many failed payouts Home shows. */
const shownPayouts = 12

const failedStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('payouts')
    .select(['id', 'number', 'settled_at', 'failure', sql<string>`amount::text`.as('amount')])
    .select(sql<CurrencyCode>`currency_code`.as('currency_code'))
    .where('brand_id', '=', brandId)
    .where('status', '=', sql.lit('failed'))
    .orderBy('settled_at')
    .orderBy('id')
    .limit(sql.lit(shownPayouts)),
)
/** The payouts that failed and were not requested again, the oldest first. */
export const findFailedPayouts = (tx: Tx, brandId: string): Promise<FailedPayout[]> => failedStatement(tx, { brandId })
