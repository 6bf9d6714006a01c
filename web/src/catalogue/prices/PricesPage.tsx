import { listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import type { Rates } from '@linesheet/domain/platform/currencies'
import { useMemo, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useHiddenColumns } from '../../kit/lists/columns.ts'
import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { useViews } from '../../kit/lists/views/useViews.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { NoProducts } from '../products/NoProducts.tsx'
import { priceFields } from './cells.ts'
import { editErrors } from './edits.ts'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import styles from './PricesPage.module.css'
import { PriceToolbar } from './PriceToolbar.tsx'
import { toPriceQuery, viewedPrices } from './prices.query.ts'
import { selectCell } from './selection.ts'
import { UnsavedPricesBar } from './UnsavedPricesBar.tsx'
import { useColumnCurrencies } from './useColumnCurrencies.ts'
import { useEditHistory } from './useEditHistory.ts'
import { useGrid } from './useGrid.ts'
import { usePriceRows } from './usePriceRows.ts'
import { useSavePrices } from './useSavePrices.ts'

/** Rows rendered above and below the visible ones. */
const overscan = 8

/** All prices of the brand: a row per variation, two columns per currency. */
export function PricesPage() {
  const { t, language } = useWords()
  const { company } = useBrand()
  const hasPermission = useHasPermission()
  const baseCurrency = company.currency_code
  const [state, change] = useViewedListState(viewedPrices)
  const [scroll, setScroll] = useState({ first: 0, rows: 20 })
  const view = { top: Math.max(0, scroll.first - overscan), bottom: scroll.first + scroll.rows + overscan }
  const rows = usePriceRows(toPriceQuery(state, language), view.top, view.bottom)
  const rates = useEndpointQuery(listBrandCurrencies, {})
  const editHistory = useEditHistory(company.id)
  const saved = useViews('prices', state)
  const { hidden, toggle } = useHiddenColumns('prices', saved.view)
  const shown = useColumnCurrencies(company.id, baseCurrency, rows.answer.data?.pricebook_currencies, editHistory.edits, hidden)
  const grid = useGrid({ rows, columns: shown.columns, baseCurrency, editHistory, canEdit: hasPermission('products:write') })
  const saving = useSavePrices(editHistory, rows, baseCurrency)

  const errors = useMemo(() => editErrors(editHistory.edits, baseCurrency), [editHistory.edits, baseCurrency])
  const allErrors = { ...errors, ...saving.serverErrors }
  const showFirstError = () => {
    const edit = editHistory.edits[Object.keys(allErrors)[0] ?? '']
    const row = edit && rows.rowIndex(edit.variation_id)
    if (!edit) return
    const first = allErrors[Object.keys(allErrors)[0] ?? ''] ?? {}
    const column = grid.columns.findIndex(({ currency, field }) => currency === edit.currency && first[field])
    if (row === undefined) change({ search: edit.label.split(' · ')[0] ?? '', filters: {} })
    else {
      grid.select(selectCell(row, Math.max(0, column)))
      // Its keys work on the cell that is shown, such as Ctrl+Z.
      document.querySelector<HTMLElement>('[role="grid"]')?.focus()
    }
  }
  const rateTable: Rates | undefined =
    rates.data && (Object.fromEntries(rates.data.currencies.map((rate) => [rate.code, rate])) as unknown as Rates)
  const isEmpty = rows.answer.data?.count === 0
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const isUnused = isEmpty && !isFiltered

  return (
    <Page
      title={t('prices.title')}
      wide
      backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}
      subtitle={t('prices.note')}
    >
      <PriceFilters
        state={state}
        onChange={change}
        saved={saved}
        baseCurrency={baseCurrency}
        currencies={shown.all}
        hidden={hidden}
        onToggle={toggle}
      />
      {rows.answer.error ? <ErrorBox error={rows.answer.error} onRetry={() => void rows.answer.refetch()} /> : null}
      {rows.failed && !rows.answer.error ? <ErrorBox error={rows.failed.error} onRetry={rows.failed.retry} /> : null}
      {grid.canEdit && !isUnused && (
        <PriceToolbar
          grid={grid}
          editHistory={editHistory}
          baseCurrency={baseCurrency}
          rates={rateTable}
          shown={shown.currencies}
          onAdd={(currency) => (hidden.includes(currency) ? toggle(currency) : shown.add(currency))}
        />
      )}
      {isEmpty ? (
        isFiltered ? (
          <EmptyState drawing={Magnifier}>{t('kit.noMatch')}</EmptyState>
        ) : (
          <NoProducts help="prices" />
        )
      ) : rows.answer.data && !saved.isLoading ? (
        <PriceGrid
          rows={rows}
          grid={grid}
          editHistory={editHistory}
          baseCurrency={baseCurrency}
          serverErrors={saving.serverErrors}
          view={view}
          onScrollRows={(first, visible) => setScroll({ first, rows: visible })}
        />
      ) : rows.answer.error ? null : (
        <SkeletonRows count={10} />
      )}
      {!isUnused && (
        <p className={textClass({ color: 'ink-2', size: 12 }, styles.hint)}>{t(isTouchOnly() ? 'prices.hintTouch' : 'prices.hint')}</p>
      )}
      <UnsavedPricesBar
        edits={editHistory.edits}
        baseCurrency={baseCurrency}
        errorCount={Object.values(allErrors).reduce((sum, errors) => sum + priceFields.filter((field) => errors[field]).length, 0)}
        showFirstError={showFirstError}
        onSave={saving.save}
        onReset={saving.reset}
        onDiscard={editHistory.clear}
        busy={saving.busy}
        error={saving.error}
      />
    </Page>
  )
}
