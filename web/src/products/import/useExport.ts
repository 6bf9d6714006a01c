import type { RequestInput } from '@linesheet/contract/endpoint'
import { exportProducts } from '@linesheet/contract/products.import'
import { useState } from 'react'
import { download } from '../../kit/call.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { showToast } from '../../kit/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Query = NonNullable<RequestInput<typeof exportProducts>['query']>

/** Downloads the products that match a filter as a spreadsheet. */
export function useExport(filter: Omit<Query, 'format'> = {}) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  async function save(format: 'csv' | 'xlsx') {
    setBusy(true)
    try {
      saveFile(await download(exportProducts, { query: { ...filter, format } }), `${words.t('products.title')}.${format}`)
    } catch (problem) {
      showToast({ text: refusalText(words, problem) })
    }
    setBusy(false)
  }
  return { busy, save }
}
