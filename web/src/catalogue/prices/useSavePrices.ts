import { changePrices } from '@linesheet/contract/catalogue/prices'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useMemo, useState } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useWords } from '../../words/Words.tsx'
import type { EditHistory } from '../grid/useEditHistory.ts'
import type { GridRows } from '../grid/useGridRows.ts'
import type { PairErrors } from './cells.ts'
import { type Edit, type Edits, pricesAfterSave, rowAfterSave, serverErrorsByPair, toPriceChanges } from './edits.ts'

/** Saves all edits or none. The server's errors stay at their cells until these are edited. */
export function useSavePrices(editHistory: EditHistory<Edit>, rows: GridRows, baseCurrency: CurrencyCode) {
  const { t } = useWords()
  const [sent, setSent] = useState<Edits>({})
  const saving = useEndpointMutation(changePrices, {
    events: ['product.price_grid'],
    successMessage: ({ prices }) => t('prices.toast.saved', { count: prices }),
  })
  const { edits } = editHistory
  const serverErrors: Readonly<Record<string, PairErrors>> = useMemo(() => {
    const pairs = serverErrorsByPair(sent, saving.error instanceof CallError ? saving.error.errors : {})
    return Object.fromEntries(Object.entries(pairs).filter(([key]) => edits[key] === sent[key]))
  }, [sent, saving.error, edits])
  return {
    serverErrors,
    busy: saving.busy,
    error: saving.error,
    reset: saving.reset,
    save: async () => {
      setSent(edits)
      const answer = await saving.send({ body: { changes: toPriceChanges(edits) } })
      if (!answer) return false
      rows.applySaved((row) => rowAfterSave(row, baseCurrency, edits))
      editHistory.clearSaved((latest) => pricesAfterSave(latest, edits))
      return true
    },
  }
}
