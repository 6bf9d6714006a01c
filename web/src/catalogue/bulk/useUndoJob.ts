import { undoJob } from '@linesheet/contract/platform/jobs'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useWords } from '../../words/Words.tsx'

/** Undoes a job's changes, except to fields that somebody has changed since. */
export function useUndoJob() {
  const { t } = useWords()
  return useEndpointMutation(undoJob, {
    successMessage: t('bulk.undone'),
    events: ['job.undone', 'product.edited', 'collection.changed'],
  })
}
