import type { Job } from '@linesheet/contract/platform/jobs'
import { useState } from 'react'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useUndoJob } from '../bulk/useUndoJob.ts'

/** Undoes an import, after a confirmation that says what stays. */
export function UndoImport({ job }: { job: Job }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const undoing = useUndoJob()
  if (job.undone_at) return <span className={textClass({ color: 'ink-2' })}>{t('import.undone')}</span>
  if (!job.undo_until) return null
  return (
    <>
      <Button busy={undoing.busy} onClick={async () => setAsked(true)}>
        {t('import.undo')}
      </Button>
      <FormDialog
        open={isAsked}
        title={t('import.undoTitle')}
        submitLabel={t('import.undo')}
        onSubmit={() => undoing.send({ params: { id: job.id } })}
        mutation={undoing}
        onClose={() => setAsked(false)}
        danger
      >
        <p>{t('import.undoHelp')}</p>
      </FormDialog>
    </>
  )
}
