import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { rowClass } from '../../kit/layout/primitives.ts'
import { ColumnPicker } from '../../kit/lists/ColumnPicker.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import type { useViews } from '../../kit/lists/views/useViews.ts'
import { ViewMenu } from '../../kit/lists/views/ViewMenu.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { viewedGrid } from './grid.query.ts'
import { useGridFilters } from './useGridFilters.ts'

type Props = {
  state: ListState
  onChange: ChangeListState
  saved: ReturnType<typeof useViews>
  /** The currencies that can be shown. */
  columns?:
    | undefined
    | {
        baseCurrency: CurrencyCode
        currencies: readonly CurrencyCode[]
        hidden: readonly string[]
        onToggle: (currency: string) => void
      }
}

/** Chooses the rows of the grid and, by currency, its columns. */
export function GridFilters({ state, onChange, saved, columns }: Props) {
  const { t } = useWords()
  const filters = useGridFilters()
  return (
    <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 16, paddingBottom: 12 })}>
      <SearchBox value={state.search} onChange={(search) => onChange({ search }, { replace: true })} label={t('products.search')} />
      <FilterChips filters={filters} values={state.filters} onChange={(next) => onChange({ filters: next })} />
      <span className={rowClass({ pushed: true })}>
        <ViewMenu
          {...saved}
          list={viewedGrid.list}
          path={paths.priceGrid()}
          state={state}
          defaultSort={viewedGrid.defaultSort}
          hidden={columns?.hidden ?? []}
        />
        {columns && (
          <ColumnPicker
            columns={columns.currencies.map((currency) => ({
              key: currency,
              title: currency,
              alwaysShown: currency === columns.baseCurrency,
            }))}
            hidden={columns.hidden}
            onToggle={columns.onToggle}
          />
        )}
      </span>
    </div>
  )
}
