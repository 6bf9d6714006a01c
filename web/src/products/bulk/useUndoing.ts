import { undoJob } from '@linesheet/contract/jobs'
import { listProducts } from '@linesheet/contract/products'
import { listBulkChanges } from '@linesheet/contract/products.bulk'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'

/** Puts back what a job changed, where nobody changed it since. */
export function useUndoing() {
  const { t } = useWords()
  return useEndpointMutation(undoJob, { successMessage: t('bulk.undone'), invalidates: [listProducts, listBulkChanges] })
}
