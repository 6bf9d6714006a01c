import { useState } from 'react'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { bulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { bulkInputs, type DialogAction, emptyBulkDraft } from './bulkInputs.ts'
import type { BulkJob } from './useBulkJob.ts'

type Props = { action: DialogAction; count: number; bulk: BulkJob; onClose: () => void }

/** Changes whose outcome is only known once they are done. */
const withoutPreview: readonly DialogAction[] = ['collection', 'delete']

/** Asks for a change of products, and shows a preview of it. */
export function BulkChangeDialog({ action, count, bulk, onClose }: Props) {
  const { t } = useWords()
  const [draft, setDraft] = useState(emptyBulkDraft)
  const input = bulkInputs[action](draft)
  const Fields = bulkFields[action]

  async function send() {
    if (input && (await bulk.start(input))) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t(`bulk.title.${action}`, { count })}>
      <DialogForm
        onSubmit={send}
        submitLabel={t(`bulk.${action}`)}
        busy={bulk.busy}
        onClose={onClose}
        error={bulk.error}
        danger={action === 'delete'}
        blocked={!input}
      >
        <Fields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {input && !withoutPreview.includes(action) && <BulkPreview input={input} target={bulk.target} />}
      </DialogForm>
    </Dialog>
  )
}
