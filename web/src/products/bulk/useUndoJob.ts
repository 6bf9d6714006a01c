import { undoJob } from '@linesheet/contract/jobs'
import { listProducts } from '@linesheet/contract/products'
import { listBulkChanges } from '@linesheet/contract/products.bulk'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'

/** Undoes a job's changes, except where somebody changed the same fields since. */
export function useUndoJob() {
  const { t } = useWords()
  return useEndpointMutation(undoJob, { successMessage: t('bulk.undone'), invalidates: [listProducts, listBulkChanges] })
}
