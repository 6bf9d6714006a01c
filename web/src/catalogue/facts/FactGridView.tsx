import { useMemo } from 'react'
import { rowClass } from '../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useViews } from '../../kit/lists/views/useViews.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { GridPage, type GridViewProps } from '../grid/GridPage.tsx'
import { toGridQuery } from '../grid/grid.query.ts'
import { selectCell } from '../grid/selection.ts'
import { UndoButtons } from '../grid/UndoButtons.tsx'
import { UnsavedEditsBar } from '../grid/UnsavedEditsBar.tsx'
import { useEditHistory } from '../grid/useEditHistory.ts'
import { useGrid } from '../grid/useGrid.ts'
import { useGridRows } from '../grid/useGridRows.ts'
import { useRenderedRows } from '../grid/useRenderedRows.ts'
import { FactGrid } from './FactGrid.tsx'
import { factFields } from './factCells.ts'
import { countByField, type FactEdit, factErrors, factSheet, maxFactEdits } from './factEdits.ts'
import { useFactFormats } from './useFactFormats.tsx'
import { useFactLabels } from './useFactLabels.ts'
import { useSaveFacts } from './useSaveFacts.ts'

/** Stock, lead time, size, weight, tags, categories and regions: a row per variation. */
export function FactGridView({ state, onChange }: GridViewProps) {
  const { t, language } = useWords()
  const { company } = useBrand()
  const labelOf = useFactLabels()
  const { formats, choices, isReady } = useFactFormats()
  const canEdit = useHasPermission()('products:write')
  const [view, scrollRows] = useRenderedRows()
  const rows = useGridRows(toGridQuery(state, language), view.top, view.bottom)
  const editHistory = useEditHistory<FactEdit>(`facts:${company.id}`)
  const saved = useViews('prices', state)
  const sheet = useMemo(() => factSheet(formats), [formats])
  // Names of categories cannot be read before their list has loaded.
  const grid = useGrid({ rows, sheet, editHistory, canEdit: canEdit && isReady })
  const saving = useSaveFacts(editHistory, rows, formats)
  const { edits } = editHistory
  const errors = useMemo(
    () => ({ ...(isReady && factErrors(edits, formats)), ...saving.serverErrors }),
    [edits, formats, isReady, saving.serverErrors],
  )

  const showFirstError = () => {
    const edit = edits[Object.keys(errors)[0] ?? '']
    const row = edit && rows.rowIndex(edit.variation_id)
    if (!edit) return
    if (row === undefined) return onChange({ search: edit.label.split(' · ')[0] ?? '', filters: {} })
    grid.select(selectCell(row, factFields.indexOf(edit.field)))
    // The grid's keys, such as Ctrl+Z, then work on the shown cell.
    document.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  const count = Object.keys(edits).length
  return (
    <GridPage
      title={t('prices.tab.facts')}
      subtitle={t('facts.note')}
      hint={t(isTouchOnly() ? 'facts.hintTouch' : 'facts.hint')}
      state={state}
      onChange={onChange}
      saved={saved}
      rows={rows}
      toolbar={
        canEdit && (
          <div className={rowClass({ paddingBottom: 12 })}>
            <UndoButtons box={grid.box} editHistory={editHistory} />
          </div>
        )
      }
      bar={
        <UnsavedEditsBar
          count={count}
          maxCount={maxFactEdits}
          summary={t('facts.changed', { count })}
          groups={countByField(edits).map(({ field, changed }) => ({
            key: field,
            title: labelOf(field),
            changes: changed.map(({ variation_id, label, was, now }) => ({ key: variation_id, label, was, now: now || '–' })),
          }))}
          words={{
            unsaved: t('facts.unsaved'),
            discardTitle: t('facts.discard.title'),
            reviewTitle: t('facts.reviewTitle'),
            save: t('facts.save'),
          }}
          errorCount={Object.keys(errors).length}
          showFirstError={showFirstError}
          onSave={saving.save}
          onReset={saving.reset}
          onDiscard={editHistory.clear}
          busy={saving.busy}
          error={saving.error}
        />
      }
    >
      <FactGrid
        rows={rows}
        grid={grid}
        editHistory={editHistory}
        formats={formats}
        choices={choices}
        errors={errors}
        view={view}
        onScrollRows={scrollRows}
      />
    </GridPage>
  )
}
