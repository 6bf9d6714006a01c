import type { ComponentProps, ReactNode } from 'react'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { type ChangeListState, type ListState, toListQuery } from '../../kit/lists/listState.ts'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import type { useViews } from '../../kit/lists/views/useViews.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { NoProducts } from '../products/NoProducts.tsx'
import { GridFilters } from './GridFilters.tsx'
import styles from './GridPage.module.css'
import { viewedGrid } from './grid.query.ts'
import type { GridRows } from './useGridRows.ts'

export type GridViewProps = { state: ListState; onChange: ChangeListState }

type Props = GridViewProps & {
  title: string
  subtitle: string
  /** A hint on how to edit cells. */
  hint: string
  saved: ReturnType<typeof useViews>
  rows: GridRows
  columns?: ComponentProps<typeof GridFilters>['columns'] | undefined
  /** The actions on the selected cells. */
  toolbar: ReactNode
  /** Shown while there are unsaved edits. */
  bar: ReactNode
  children: ReactNode
}

/** The page around a grid: its title, its filters of rows, and its tools. */
export function GridPage({ title, subtitle, hint, state, onChange, saved, rows, columns, toolbar, bar, children }: Props) {
  const { t } = useWords()
  const { answer, failed } = rows
  const isEmpty = answer.data?.count === 0
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const isUnused = isEmpty && !isFiltered
  const addressOf = (tab: string) => `${paths.priceGrid()}${toListQuery({ ...state, tab, view: '' }, viewedGrid.defaultSort)}`
  return (
    <Page title={title} wide backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>} subtitle={subtitle}>
      <div className={styles.tabs}>
        <Tabs
          tabs={[
            { value: '', label: t('prices.tab.prices'), count: null },
            { value: 'facts', label: t('prices.tab.facts'), count: null },
          ]}
          current={state.tab}
          addressOf={addressOf}
        />
      </div>
      <GridFilters state={state} onChange={onChange} saved={saved} columns={columns} />
      {answer.error ? <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {failed && !answer.error ? <ErrorBox error={failed.error} onRetry={failed.retry} /> : null}
      {!isUnused && toolbar}
      {isEmpty ? (
        isFiltered ? (
          <EmptyState drawing={Magnifier}>{t('kit.noMatch')}</EmptyState>
        ) : (
          <NoProducts help="prices" />
        )
      ) : answer.data && !saved.isLoading ? (
        children
      ) : answer.error ? null : (
        <SkeletonRows count={10} />
      )}
      {!isUnused && <p className={textClass({ color: 'ink-2', size: 12 }, styles.hint)}>{hint}</p>}
      {bar}
    </Page>
  )
}
