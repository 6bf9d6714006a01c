import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { Button } from '../Button.tsx'
import { Magnifier } from '../drawings.tsx'
import { Empty } from '../Empty.tsx'
import { ErrorBox } from '../ErrorBox.tsx'
import { Page } from '../Page.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { type Column, useHiddenColumns } from './columns.ts'
import { FilterChips } from './FilterChips.tsx'
import type { Filter } from './filters.ts'
import { useFresh } from './fresh.ts'
import styles from './ListPage.module.css'
import { type Change, type ListState, writeList } from './listState.ts'
import { Pages } from './Pages.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type Selection, useSelection } from './selection.ts'
import { type RowPlace, Table } from './Table.tsx'
import { type Tab, Tabs } from './Tabs.tsx'

type Listed<Row> = { items: Row[]; count: number }
type Props<Row> = {
  /** Names the list where a person's columns are remembered. */
  name: string
  title: string
  path: string
  action?: ReactNode
  answer: UseQueryResult<Listed<Row>>
  state: ListState
  usualSort: string
  change: Change
  tabs: readonly Tab[]
  searchLabel: string
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  placeOf: (row: Row) => RowPlace
  /** What stands there when there is nothing at all yet. */
  nothingYet: ReactNode
  tools?: ReactNode
  /** Another way to show the rows. */
  instead?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined
  /** What can be done with rows that are chosen. */
  bulk?: ((selection: Selection) => ReactNode) | undefined
}

/** A list: title and count, tabs, search, filters, rows, pages. All but the rows keeps its place while rows load. */
export function ListPage<Row>(props: Props<Row>) {
  const {
    name,
    title,
    path,
    action,
    answer,
    state,
    usualSort,
    change,
    tabs,
    searchLabel,
    filters,
    columns,
    placeOf,
    nothingYet,
    tools,
    instead,
    bulk,
  } = props
  const { t } = useWords()
  const { hidden, toggle } = useHiddenColumns(name)
  const [compact, setCompact] = useState(() => localStorage.getItem('compact') === 'yes')
  const { data, error } = answer
  const address = (some: Partial<ListState>) => `${path}${writeList({ ...state, page: 1, ...some }, usualSort)}`
  const fresh = useFresh(address({ page: state.page }), answer.isPlaceholderData ? undefined : data?.items.map((row) => placeOf(row).id))
  const selection = useSelection(writeList({ ...state, page: 1, sort: usualSort, size: 25 }, usualSort), data?.count ?? 0)
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0

  const lastPage = data ? Math.max(1, Math.ceil(data.count / state.size)) : state.page
  const isPastEnd = data !== undefined && !answer.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, change])

  const isEmpty = data?.items.length === 0
  return (
    <Page title={title} wide action={action}>
      <Tabs tabs={tabs} current={state.tab} addressOf={(tab) => address({ tab })} />
      <div className={styles.tools} data-many={filters.length > 6 || undefined}>
        <SearchBox value={state.search} change={(search) => change({ search }, { replace: true })} label={searchLabel} />
        <FilterChips filters={filters} values={state.filters} change={(next) => change({ filters: next })} />
        <span className={styles.end}>
          {!instead && (
            <ColumnPicker
              columns={columns}
              hidden={hidden}
              toggle={toggle}
              compact={compact}
              setCompact={(next) => {
                localStorage.setItem('compact', next ? 'yes' : 'no')
                setCompact(next)
              }}
            />
          )}
          {tools}
        </span>
      </div>
      {error ? <ErrorBox error={error} retry={() => void answer.refetch()} /> : null}
      {isEmpty ? (
        isNarrowed ? (
          <Empty drawing={Magnifier} action={<Button onClick={() => change({ search: '', filters: {} })}>{t('kit.clearFilters')}</Button>}>
            {t('kit.noMatch')}
          </Empty>
        ) : (
          nothingYet
        )
      ) : error && !data ? null : instead ? (
        instead(data?.items)
      ) : (
        <Table
          caption={title}
          columns={columns.filter((column) => !hidden.includes(column.key))}
          rows={data?.items}
          placeOf={placeOf}
          sort={state.sort}
          setSort={(sort) => change({ sort })}
          fresh={fresh}
          compact={compact}
          waiting={answer.isPlaceholderData}
          selection={bulk && selection}
        />
      )}
      {bulk && !instead && !isEmpty && bulk(selection)}
      {!isEmpty && (data || !error) && <Pages state={state} count={data?.count ?? 0} shown={data?.items.length ?? 0} change={change} />}
    </Page>
  )
}
