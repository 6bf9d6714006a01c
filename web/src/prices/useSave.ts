import { changePrices, listPrices } from '@linesheet/contract/prices'
import { getProduct, listProducts } from '@linesheet/contract/products'
import type { CurrencyCode } from '@linesheet/domain/places'
import { useMemo, useState } from 'react'
import { CallError } from '../kit/callError.ts'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import type { PairErrors } from './cells.ts'
import { changesOf, type Edits, refusedPairs } from './edits.ts'
import type { Book } from './useEdits.ts'
import type { PriceRows } from './usePriceRows.ts'

/** Saves all that differs, or nothing; what the server refuses stands at its cells until they are changed. */
export function useSave(book: Book, rows: PriceRows, own: CurrencyCode) {
  const { t } = useWords()
  const [sent, setSent] = useState<Edits>({})
  const saving = useEndpointMutation(changePrices, {
    invalidates: [listPrices, listProducts, getProduct],
    successMessage: ({ prices }) => t('prices.said', { count: prices }),
  })
  const { edits } = book
  const refused: Readonly<Record<string, PairErrors>> = useMemo(() => {
    const pairs = refusedPairs(sent, saving.error instanceof CallError ? saving.error.errors : {})
    return Object.fromEntries(Object.entries(pairs).filter(([key]) => edits[key] === sent[key]))
  }, [sent, saving.error, edits])
  return {
    refused,
    busy: saving.busy,
    error: saving.error,
    reset: saving.reset,
    save: async () => {
      setSent(edits)
      const answer = await saving.send({ body: { changes: changesOf(edits) } })
      if (!answer) return
      rows.keep(own, edits)
      book.forget()
    },
  }
}
