import type { listEarnings, listLedger } from '@linesheet/contract/money/payouts'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { ledgerKinds } from '@linesheet/domain/money/payouts'
import { currencyCodes } from '@linesheet/domain/platform/places'
import type { ListState } from '../../kit/lists/listState.ts'

/** Each call has a fixed order. */
export const noSort = ''
const findKnown = <T extends string>(known: readonly T[], text: string | undefined) => known.find((value) => value === text)

type EarningQuery = NonNullable<RequestInput<typeof listEarnings>['query']>
type LedgerQuery = NonNullable<RequestInput<typeof listLedger>['query']>
const pageOf = ({ page, size }: ListState) => ({ page, items_per_page: size })
const currencyOf = ({ filters }: ListState) => {
  const currency = findKnown(currencyCodes, filters.currency)
  return currency && { currency }
}

/** The queries of the lists for a list state; unknown values from the URL are ignored. */
export const earningQuery = (state: ListState): EarningQuery => ({
  ...pageOf(state),
  ...currencyOf(state),
  ...(state.filters.early === 'true' && { early: 'true' }),
})
export const payoutQuery = pageOf
export function ledgerQuery(state: ListState): LedgerQuery {
  const kind = findKnown(ledgerKinds, state.filters.kind)
  return { ...pageOf(state), ...currencyOf(state), ...(kind && { kind }) }
}
