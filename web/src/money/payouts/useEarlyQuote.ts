import { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { type EarlyDraft, quoteBody } from './earlyDraft.ts'

const debounceMs = 250

/** The fee and the payout of the choice. `isCurrent`: the quote is for the current choice, and no other one is loading. */
export function useEarlyQuote(draft: EarlyDraft, currency: CurrencyCode | undefined) {
  const chosen = JSON.stringify(quoteBody(draft, currency) ?? null)
  const settled = useDebounced(chosen, debounceMs)
  const body: ReturnType<typeof quoteBody> | null = JSON.parse(settled)
  const { data, error, isPlaceholderData, isFetching } = useEndpointQuery(
    quoteEarlyPayout,
    { body: body ?? {} },
    { enabled: body !== null, keepPrevious: true },
  )
  const isEmpty = chosen === 'null'
  return {
    data: isEmpty || error ? undefined : data,
    error: isEmpty ? undefined : error,
    errors: !isEmpty && error instanceof CallError ? error.errors : {},
    isEmpty,
    isCurrent: !isEmpty && chosen === settled && !isPlaceholderData && !isFetching && !error,
  }
}
