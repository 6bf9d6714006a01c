import { exportProducts } from '@linesheet/contract/catalogue/products.import'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { useWords } from '../../words/Words.tsx'

type Query = NonNullable<RequestInput<typeof exportProducts>['query']>

/** Downloads the products that match a filter as a spreadsheet. */
export function useExport(filter: Omit<Query, 'format'> = {}) {
  const { t } = useWords()
  const { busy, save } = useFileDownload()
  return {
    busy,
    save: (format: 'csv' | 'xlsx') => save(exportProducts, { query: { ...filter, format } }, `${t('products.title')}.${format}`),
  }
}
