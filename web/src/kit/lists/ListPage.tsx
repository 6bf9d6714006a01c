import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { Button } from '../layout/Button.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Magnifier } from '../layout/illustrations.tsx'
import { Page } from '../layout/Page.tsx'
import { gridClass, rowClass } from '../layout/primitives.ts'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { RowHotkeys, RowLink } from './columns.ts'
import { type Column, useHiddenColumns } from './columns.ts'
import { FilterChips } from './FilterChips.tsx'
import type { Filter } from './filters.ts'
import styles from './ListPage.module.css'
import { type ChangeListState, type ListState, toListQuery } from './listState.ts'
import { Pagination } from './Pagination.tsx'
import { isPastEnd, knownPages, type ListCount } from './pageCount.ts'
import { SearchBox } from './SearchBox.tsx'
import { Table } from './Table.tsx'
import { type Tab, Tabs } from './Tabs.tsx'
import { type Arrivals, useArrivals } from './useArrivals.ts'
import { useNewRowIds } from './useNewRowIds.ts'
import { type Selection, useSelection } from './useSelection.ts'
import { useViews } from './views/useViews.ts'
import { ViewMenu } from './views/ViewMenu.tsx'

type ListResult<Row> = { items: Row[] } & ListCount
type Props<Row> = {
  /** Key under which hidden columns are stored. A list of `viewLists` has saved views. */
  name: string
  title: string
  path: string
  action?: ReactNode
  query: UseQueryResult<ListResult<Row>>
  state: ListState
  defaultSort: string
  onChange: ChangeListState
  tabs: readonly Tab[]
  /** Without it, the list has no search field. */
  searchLabel?: string
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  rowLink: (row: Row) => RowLink
  /** Shown when the list is empty without search or filters. */
  emptyState: ReactNode
  /** Shown above the tabs, whichever is open. */
  lead?: ReactNode
  /** Shown between the tabs and the search. */
  notice?: ReactNode
  tools?: ReactNode
  /** Replaces the table, for example with a grid of photos. */
  renderRows?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined
  /** Actions on the selected rows. */
  bulkBar?: ((selection: Selection) => ReactNode) | undefined
  rowHotkeys?: RowHotkeys | undefined
  /** Rows that arrive above others while the list is open wait behind a button. */
  arrivals?: Arrivals<Row>
  /** Shown below the list, also if it is empty. */
  footer?: ReactNode
}

/** A list page: title, tabs, search, filters, table and pagination. Only the rows change while loading. */
export function ListPage<Row>(props: Props<Row>) {
  const {
    name,
    title,
    path,
    action,
    query,
    state,
    defaultSort,
    onChange,
    tabs,
    searchLabel,
    filters,
    columns,
    rowLink,
    emptyState,
    lead,
    notice,
    tools,
    renderRows,
    bulkBar,
    rowHotkeys,
    arrivals,
    footer,
  } = props
  const { t } = useWords()
  const saved = useViews(name, state)
  const { hidden, toggle } = useHiddenColumns(name, saved.view)
  const [compact, setCompact] = useState(() => localStorage.getItem('compact') === 'yes')
  const { data, error } = query
  const address = (changes: Partial<ListState>) => `${path}${toListQuery({ ...state, page: 1, ...changes }, defaultSort)}`
  const isOtherList = (value: string) => tabs.some((tab) => tab.value === value && tab.list !== undefined && tab.list !== name)
  const addressOfTab = (tab: string) => (isOtherList(tab) ? `${path}${tab && `?tab=${tab}`}` : address({ tab }))
  const view = address({ page: state.page })
  const { shown, waiting, show } = useArrivals(view, query.isPlaceholderData ? undefined : data?.items, arrivals)
  const newRowIds = useNewRowIds(
    view,
    shown?.map((row) => rowLink(row).id),
  )
  const rows = shown ?? data?.items
  const selected = useSelection(toListQuery({ ...state, page: 1, sort: defaultSort, size: 25 }, defaultSort), data ?? { count: 0 })
  const selection: Selection = {
    ...selected,
    // All rows include the arrived rows that are still hidden.
    selectAll() {
      show()
      selected.selectAll()
    },
  }
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0

  const lastPage = data ? knownPages(data, state.size) : state.page
  const isBehind = data !== undefined && !query.isPlaceholderData && isPastEnd(data, state.page, state.size, data.items.length)
  useEffect(() => {
    if (isBehind) onChange({ page: lastPage }, { replace: true })
  }, [isBehind, lastPage, onChange])

  const isEmpty = data?.items.length === 0
  return (
    <Page title={title} wide action={action}>
      {lead}
      <Tabs tabs={tabs} current={state.tab} addressOf={addressOfTab} />
      {notice}
      <div
        className={gridClass({ columns: 'content-auto', alignItems: 'start', rowGap: 8, columnGap: 16 }, styles.tools)}
        data-many={filters.length > 5 || undefined}
      >
        {searchLabel !== undefined && (
          <SearchBox value={state.search} onChange={(search) => onChange({ search }, { replace: true })} label={searchLabel} />
        )}
        <FilterChips filters={filters} values={state.filters} onChange={(next) => onChange({ filters: next })} />
        <span className={rowClass({}, styles.end)}>
          {saved.list && <ViewMenu {...saved} list={saved.list} path={path} state={state} defaultSort={defaultSort} hidden={hidden} />}
          {!renderRows && (
            <ColumnPicker
              columns={columns}
              hidden={hidden}
              onToggle={toggle}
              rowHeight={{
                compact,
                setCompact: (next) => {
                  localStorage.setItem('compact', next ? 'yes' : 'no')
                  setCompact(next)
                },
              }}
            />
          )}
          {tools}
        </span>
      </div>
      {error ? <ErrorBox error={error} onRetry={() => void query.refetch()} /> : null}
      {arrivals && waiting.length > 0 && (
        <div className={styles.arrivals} role="status">
          <Button variant="primary" onClick={show}>
            {arrivals.label(waiting.length)}
          </Button>
        </div>
      )}
      {isEmpty ? (
        isNarrowed ? (
          <EmptyState
            drawing={Magnifier}
            action={<Button onClick={() => onChange({ search: '', filters: {} })}>{t('kit.clearFilters')}</Button>}
          >
            {t('kit.noMatch')}
          </EmptyState>
        ) : (
          emptyState
        )
      ) : error && !data ? null : renderRows ? (
        renderRows(rows)
      ) : (
        <Table
          caption={title}
          columns={columns.filter((column) => !hidden.includes(column.key))}
          rows={saved.isLoading ? undefined : rows}
          rowLink={rowLink}
          sort={state.sort}
          setSort={(sort) => onChange({ sort })}
          newRowIds={newRowIds}
          compact={compact}
          isStale={query.isPlaceholderData}
          selection={bulkBar && selection}
          rowHotkeys={rowHotkeys}
        />
      )}
      {bulkBar && !renderRows && !isEmpty && bulkBar(selection)}
      {/* Shown only after the rows: their height is unknown before. */}
      {!isEmpty && data && !saved.isLoading && <Pagination state={state} list={data} shown={data.items.length} onChange={onChange} />}
      {footer}
    </Page>
  )
}
