import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { ReactNode } from 'react'
import type { Filter } from '../../kit/lists/filters.ts'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import type { Tab } from '../../kit/lists/Tabs.tsx'
import type { Translate } from '../../words/translate.ts'

/** The props that the page passes to each of its lists. */
export type PayoutListProps = {
  state: ListState
  onChange: ChangeListState
  /** The currencies in which the brand has money, for the filter. */
  currencies: readonly CurrencyCode[]
  tabs: readonly Tab[]
  lead: ReactNode
  action: ReactNode
}

/** A filter by currency; none if there is only one. */
export const currencyFilters = (t: Translate, currencies: readonly CurrencyCode[]): readonly Filter[] =>
  currencies.length > 1
    ? [
        {
          kind: 'choice',
          name: 'currency',
          label: t('payouts.filter.currency'),
          choices: currencies.map((code) => ({ value: code, label: code })),
        },
      ]
    : []
