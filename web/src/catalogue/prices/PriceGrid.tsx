import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useWords } from '../../words/Words.tsx'
import { CellGrid } from '../grid/CellGrid.tsx'
import type { EditHistory } from '../grid/useEditHistory.ts'
import type { GridRows } from '../grid/useGridRows.ts'
import type { PairErrors } from './cells.ts'
import type { Edit } from './edits.ts'
import { GridHead } from './PriceGridHead.tsx'
import { GridRow } from './PriceGridRow.tsx'
import type { PriceGridState } from './priceSheet.ts'

type Props = {
  rows: GridRows
  grid: PriceGridState
  editHistory: EditHistory<Edit>
  baseCurrency: CurrencyCode
  serverErrors: Readonly<Record<string, PairErrors>>
  view: { top: number; bottom: number }
  onScrollRows: (first: number, rows: number) => void
}

/** The prices of all variations: two columns and the margin for each currency; the cost is last. */
export function PriceGrid({ rows, grid, editHistory, baseCurrency, serverErrors, view, onScrollRows }: Props) {
  const { t } = useWords()
  const { columns } = grid
  return (
    <CellGrid
      grid={grid}
      undo={editHistory}
      label={t('prices.grid')}
      cellLabel={t('prices.price')}
      columnCount={1 + Math.floor(columns.length * 1.5)}
      head={(onSelect) => <GridHead columns={columns} baseCurrency={baseCurrency} onSelect={onSelect} />}
      renderRow={(index, state) => (
        <GridRow
          key={index}
          index={index}
          row={rows.rowAt(index)}
          columns={columns}
          baseCurrency={baseCurrency}
          edits={editHistory.edits}
          serverErrors={serverErrors}
          {...state}
        />
      )}
      view={view}
      onScrollRows={onScrollRows}
    />
  )
}
