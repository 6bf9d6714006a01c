import { listBrandCurrencies } from '@linesheet/contract/currencies'
import type { Rates } from '@linesheet/domain/currencies'
import { useMemo, useState } from 'react'
import { paths } from '../app/paths.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { useCompany, useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Vase } from '../kit/illustrations.tsx'
import { Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { FilterChips } from '../kit/table/FilterChips.tsx'
import { useListState } from '../kit/table/listState.ts'
import { SearchBox } from '../kit/table/SearchBox.tsx'
import { isTouchOnly } from '../kit/touchOnly.ts'
import { useWords } from '../words/Words.tsx'
import { fields } from './cells.ts'
import { Difference } from './Difference.tsx'
import { errorsOf } from './edits.ts'
import { Grid } from './Grid.tsx'
import styles from './PricesPage.module.css'
import { queryOf } from './prices.query.ts'
import { at } from './selection.ts'
import { Tools } from './Tools.tsx'
import { useEdits } from './useEdits.ts'
import { useGrid } from './useGrid.ts'
import { usePriceFilters } from './usePriceFilters.ts'
import { usePriceRows } from './usePriceRows.ts'
import { useSave } from './useSave.ts'
import { useShownCurrencies } from './useShownCurrencies.ts'

/** Rows that are drawn above and below those in sight. */
const spare = 8

/** Every price of the brand in one grid: variations down, currencies across. */
export function PricesPage() {
  const { t, language } = useWords()
  const { company } = useCompany()
  const may = useHasPermission()
  const own = company.currency_code
  const [state, change] = useListState('')
  const [look, setLook] = useState({ first: 0, rows: 20 })
  const view = { top: Math.max(0, look.first - spare), bottom: look.first + look.rows + spare }
  const rows = usePriceRows(queryOf(state, language), view.top, view.bottom)
  const rates = useEndpointQuery(listBrandCurrencies, {})
  const book = useEdits(company.id)
  const shown = useShownCurrencies(company.id, own, rows.answer.data?.pricebook_currencies, book.edits)
  const grid = useGrid({ rows, columns: shown.columns, own, book, mayChange: may('products:write') })
  const saving = useSave(book, rows, own)
  const filters = usePriceFilters()

  const errors = useMemo(() => errorsOf(book.edits, own), [book.edits, own])
  const wrong = { ...errors, ...saving.refused }
  const showWrong = () => {
    const edit = book.edits[Object.keys(wrong)[0] ?? '']
    const row = edit && rows.placeOf(edit.variation_id)
    if (!edit) return
    const first = wrong[Object.keys(wrong)[0] ?? ''] ?? {}
    const column = grid.columns.findIndex(({ currency, field }) => currency === edit.currency && first[field])
    if (row === undefined) change({ search: edit.label.split(' · ')[0] ?? '', filters: {} })
    else grid.select(at(row, Math.max(0, column)))
  }
  const table: Rates | undefined =
    rates.data && (Object.fromEntries(rates.data.currencies.map((one) => [one.code, one])) as unknown as Rates)
  const isEmpty = rows.answer.data?.count === 0
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0

  return (
    <Page
      title={t('prices.title')}
      wide
      backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}
      subtitle={t('prices.note')}
    >
      <div className={styles.narrow}>
        <SearchBox value={state.search} change={(search) => change({ search }, { replace: true })} label={t('products.search')} />
        <FilterChips filters={filters} values={state.filters} change={(next) => change({ filters: next })} />
      </div>
      {rows.answer.error ? <ErrorBox error={rows.answer.error} retry={() => void rows.answer.refetch()} /> : null}
      {rows.failed && !rows.answer.error ? <ErrorBox error={rows.failed.error} retry={rows.failed.retry} /> : null}
      {grid.mayChange && <Tools grid={grid} book={book} own={own} rates={table} shown={shown.currencies} add={shown.add} />}
      {isEmpty ? (
        <EmptyState drawing={Vase}>{t(isNarrowed ? 'kit.noMatch' : 'products.none')}</EmptyState>
      ) : rows.answer.data ? (
        <Grid
          rows={rows}
          grid={grid}
          book={book}
          own={own}
          refused={saving.refused}
          view={view}
          look={(first, seen) => setLook({ first, rows: seen })}
        />
      ) : rows.answer.error ? null : (
        <SkeletonRows count={10} />
      )}
      <p className={styles.hint}>{t(isTouchOnly() ? 'prices.hintTouch' : 'prices.hint')}</p>
      <Difference
        edits={book.edits}
        own={own}
        wrong={Object.values(wrong).reduce((all, one) => all + fields.filter((field) => one[field]).length, 0)}
        showWrong={showWrong}
        save={saving.save}
        reset={saving.reset}
        discard={book.forget}
        busy={saving.busy}
        error={saving.error}
      />
    </Page>
  )
}
