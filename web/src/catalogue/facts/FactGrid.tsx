import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { memo } from 'react'
import { textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from '../grid/CellGrid.module.css'
import { CellGrid, type RowState } from '../grid/CellGrid.tsx'
import { CellInput } from '../grid/CellInput.tsx'
import { ChoiceCellInput } from '../grid/ChoiceCellInput.tsx'
import { cellId, rowHeight } from '../grid/gridRows.ts'
import type { EditHistory } from '../grid/useEditHistory.ts'
import type { GridControls } from '../grid/useGrid.ts'
import type { GridRows } from '../grid/useGridRows.ts'
import { VariationCell } from '../grid/VariationCell.tsx'
import factStyles from './FactGrid.module.css'
import { type FactField, type FactFormats, factFields } from './factCells.ts'
import { currentFact, type FactEdit, type FactEdits, factKey } from './factEdits.ts'
import type { FactChoices } from './useFactFormats.tsx'
import { useFactLabels } from './useFactLabels.ts'

const isListField = (field: FactField | undefined) => field === 'tags' || field === 'category_ids' || field === 'regions'

type Props = {
  rows: GridRows
  grid: GridControls
  editHistory: EditHistory<FactEdit>
  formats: FactFormats
  choices: FactChoices
  errors: FieldErrors
  view: { top: number; bottom: number }
  onScrollRows: (first: number, rows: number) => void
}

/** Stock, lead time, size, weight, tags, categories and regions of all variations. */
export function FactGrid({ rows, grid, editHistory, formats, choices, errors, view, onScrollRows }: Props) {
  const { t } = useWords()
  const labelOf = useFactLabels()
  return (
    <CellGrid
      grid={grid}
      undo={editHistory}
      label={t('prices.tab.facts')}
      cellLabel={t('facts.value')}
      columnCount={1 + factFields.length}
      renderInput={(column, input) => {
        const field = factFields[column]
        const found = field && choices[field]
        if (found) return <ChoiceCellInput {...input} label={labelOf(field)} choices={found} />
        return isListField(field) ? <CellInput {...input} isText /> : undefined
      }}
      head={(onSelect) => (
        <thead className={textClass({ block: true }, styles.head)}>
          <tr aria-rowindex={1} className={styles.headRow}>
            <th scope="col" aria-colindex={1} className={styles.name}>
              {t('prices.variation')}
            </th>
            {factFields.map((field, at) => (
              <th
                key={field}
                scope="col"
                aria-colindex={at + 2}
                data-head
                className={`${styles.cell} ${factStyles.fact}`}
                data-list={isListField(field) || undefined}
              >
                <button type="button" tabIndex={-1} className={styles.columnButton} onClick={() => onSelect(at, at)}>
                  {labelOf(field)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
      )}
      renderRow={(index, state) => (
        <FactRow key={index} index={index} row={rows.rowAt(index)} edits={editHistory.edits} formats={formats} errors={errors} {...state} />
      )}
      view={view}
      onScrollRows={onScrollRows}
    />
  )
}

type RowProps = RowState & { index: number; row: PriceRow | undefined; edits: FactEdits; formats: FactFormats; errors: FieldErrors }

const FactRow = memo(function FactRow({ index, row, edits, formats, errors, left, right, focus, field: input }: RowProps) {
  const words = useWords()
  return (
    <tr aria-rowindex={index + 2} className={styles.row} style={{ top: index * rowHeight }}>
      <VariationCell row={row} />
      {factFields.map((field, at) => {
        const key = row && factKey(row, field)
        const error = key === undefined ? undefined : errors[key]
        const text = row ? currentFact(row, field, edits, formats) : ''
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
          <td
            key={field}
            id={cellId(index, at)}
            aria-colindex={at + 2}
            aria-selected={at >= left && at <= right}
            aria-invalid={error ? true : undefined}
            data-cell={`${index}:${at}`}
            data-focus={at === focus || undefined}
            data-changed={(key !== undefined && edits[key]) !== undefined || undefined}
            data-list={isListField(field) || undefined}
            className={`${styles.cell} ${factStyles.fact}`}
            title={text}
          >
            {at === focus && input ? (
              input
            ) : (
              <FactText text={text || (row && field === 'stock' ? words.t('products.alwaysInStock') : '')} />
            )}
            {error && (
              <span className={styles.error} data-open={at === focus || undefined}>
                {fieldErrorText(words, error)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

const FactText = ({ text }: { text: string }) => <span className={textClass({ truncate: true })}>{text}</span>
