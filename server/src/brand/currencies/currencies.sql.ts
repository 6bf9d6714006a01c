import type { RateInput } from '@linesheet/contract/brand/currencies'
import { mergeRates, type Rates } from '@linesheet/domain/platform/currencies'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const storedRatesStatement = prepareQuery((tx: Tx, _: Record<string, never>) =>
  tx.selectFrom('exchange_rates').select(['currency_code', 'as_of', sql<string>`trim_scale(rate)::text`.as('rate')]),
)

/** The value of one US dollar in each currency: the rates that ship with the server, and newer ones that the marketplace sent. */
export const findRates = async (tx: Tx): Promise<Rates> => mergeRates(await storedRatesStatement(tx, {}))

/** Stores a rate unless a newer one is stored. Returns the id of the currency's rate, and whether a newer one is stored. */
export async function upsertRate(tx: Tx, { currency_code, rate, as_of }: z.output<typeof RateInput>, now: Date) {
  const columns = { rate, as_of, received_at: now }
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto('exchange_rates')
    .values({ id: newId(), currency_code, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('currency_code')
        .doUpdateSet(columns)
        .where('exchange_rates.as_of', '<=', ({ ref }) => ref('excluded.as_of')),
    )
    .executeTakeFirstOrThrow()
  const { id } = await tx.selectFrom('exchange_rates').select('id').where('currency_code', '=', currency_code).executeTakeFirstOrThrow()
  return { id, isOlder: stored === 0n }
}

const brandCurrencyStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx.selectFrom('companies').select('currency_code').where('brand_id', '=', brandId),
)

/** The currency of the brand's base prices. */
export async function findBrandCurrency(tx: Tx, brandId: string) {
  const [company] = await brandCurrencyStatement(tx, { brandId })
  if (!company) throw new Error('The brand has no company')
  return company.currency_code
}
