import { changeFacts } from '@linesheet/contract/catalogue/prices'
import { useMemo, useState } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useWords } from '../../words/Words.tsx'
import type { EditHistory } from '../grid/useEditHistory.ts'
import type { GridRows } from '../grid/useGridRows.ts'
import type { FactFormats } from './factCells.ts'
import { type FactEdit, type FactEdits, factErrorsByKey, factsAfterSave, rowAfterFacts, toFactChanges } from './factEdits.ts'

/** Saves all edits or none. The server's errors stay at their cells until these are edited. */
export function useSaveFacts(editHistory: EditHistory<FactEdit>, rows: GridRows, formats: FactFormats) {
  const { t } = useWords()
  const [sent, setSent] = useState<FactEdits>({})
  const saving = useEndpointMutation(changeFacts, {
    events: ['product.edited'],
    successMessage: ({ products }) => t('bulk.changed', { count: products }),
  })
  const { edits } = editHistory
  const serverErrors = useMemo(() => {
    const errors = factErrorsByKey(sent, saving.error instanceof CallError ? saving.error.errors : {})
    return Object.fromEntries(Object.entries(errors).filter(([key]) => edits[key] === sent[key]))
  }, [sent, saving.error, edits])
  return {
    serverErrors,
    busy: saving.busy,
    error: saving.error,
    reset: saving.reset,
    save: async () => {
      setSent(edits)
      if (!(await saving.send({ body: { changes: toFactChanges(edits, formats) } }))) return false
      rows.applySaved((row) => rowAfterFacts(row, edits, formats))
      editHistory.clearSaved((latest) => factsAfterSave(latest, edits))
      return true
    },
  }
}
