import { listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import type { Rates } from '@linesheet/domain/platform/currencies'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useHiddenColumns } from '../../kit/lists/columns.ts'
import { useViews } from '../../kit/lists/views/useViews.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { GridPage, type GridViewProps } from '../grid/GridPage.tsx'
import { toGridQuery } from '../grid/grid.query.ts'
import { selectCell } from '../grid/selection.ts'
import { useEditHistory } from '../grid/useEditHistory.ts'
import { useGrid } from '../grid/useGrid.ts'
import { useGridRows } from '../grid/useGridRows.ts'
import { useRenderedRows } from '../grid/useRenderedRows.ts'
import { cellFields } from './cells.ts'
import { type Edit, editErrors } from './edits.ts'
import { PriceGrid } from './PriceGrid.tsx'
import { PriceToolbar } from './PriceToolbar.tsx'
import { priceSheet } from './priceSheet.ts'
import { UnsavedPricesBar } from './UnsavedPricesBar.tsx'
import { useColumnCurrencies } from './useColumnCurrencies.ts'
import { useSavePrices } from './useSavePrices.ts'

/** All prices of the brand: a row per variation, two columns per currency. */
export function PriceGridView({ state, onChange }: GridViewProps) {
  const { t, language } = useWords()
  const { company } = useBrand()
  const hasPermission = useHasPermission()
  const baseCurrency = company.currency_code
  const [view, scrollRows] = useRenderedRows()
  const rows = useGridRows(toGridQuery(state, language), view.top, view.bottom)
  const rates = useEndpointQuery(listBrandCurrencies, {})
  const editHistory = useEditHistory<Edit>(`prices:${company.id}`)
  const saved = useViews('prices', state)
  const { hidden, toggle } = useHiddenColumns('prices', saved.view)
  const shown = useColumnCurrencies(company.id, baseCurrency, rows.answer.data?.pricebook_currencies, editHistory.edits, hidden)
  const sheet = useMemo(() => priceSheet(shown.columns, baseCurrency), [shown.columns, baseCurrency])
  const grid = useGrid({ rows, sheet, editHistory, canEdit: hasPermission('products:write') })
  const saving = useSavePrices(editHistory, rows, baseCurrency)

  const errors = useMemo(() => editErrors(editHistory.edits, baseCurrency), [editHistory.edits, baseCurrency])
  const allErrors = { ...errors, ...saving.serverErrors }
  const showFirstError = () => {
    const edit = editHistory.edits[Object.keys(allErrors)[0] ?? '']
    const row = edit && rows.rowIndex(edit.variation_id)
    if (!edit) return
    const first = allErrors[Object.keys(allErrors)[0] ?? ''] ?? {}
    const column = grid.columns.findIndex(({ currency, field }) => currency === edit.currency && first[field])
    if (row === undefined) onChange({ search: edit.label.split(' · ')[0] ?? '', filters: {} })
    else {
      grid.select(selectCell(row, Math.max(0, column)))
      // The grid's keys, such as Ctrl+Z, then work on the shown cell.
      document.querySelector<HTMLElement>('[role="grid"]')?.focus()
    }
  }
  const rateTable: Rates | undefined =
    rates.data && (Object.fromEntries(rates.data.currencies.map((rate) => [rate.code, rate])) as unknown as Rates)
  return (
    <GridPage
      title={t('prices.title')}
      subtitle={t('prices.note')}
      hint={t(isTouchOnly() ? 'prices.hintTouch' : 'prices.hint')}
      state={state}
      onChange={onChange}
      saved={saved}
      rows={rows}
      columns={{ baseCurrency, currencies: shown.all, hidden, onToggle: toggle }}
      toolbar={
        grid.canEdit && (
          <PriceToolbar
            grid={grid}
            editHistory={editHistory}
            baseCurrency={baseCurrency}
            rates={rateTable}
            shown={shown.currencies}
            onAdd={(currency) => (hidden.includes(currency) ? toggle(currency) : shown.add(currency))}
          />
        )
      }
      bar={
        <UnsavedPricesBar
          edits={editHistory.edits}
          baseCurrency={baseCurrency}
          errorCount={Object.values(allErrors).reduce((sum, errors) => sum + cellFields.filter((field) => errors[field]).length, 0)}
          showFirstError={showFirstError}
          onSave={saving.save}
          onReset={saving.reset}
          onDiscard={editHistory.clear}
          busy={saving.busy}
          error={saving.error}
        />
      }
    >
      <PriceGrid
        rows={rows}
        grid={grid}
        editHistory={editHistory}
        baseCurrency={baseCurrency}
        serverErrors={saving.serverErrors}
        view={view}
        onScrollRows={scrollRows}
      />
    </GridPage>
  )
}
