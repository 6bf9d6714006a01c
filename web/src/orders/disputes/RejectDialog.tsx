import { type Dispute, rejectDispute } from '@linesheet/contract/orders/disputes'
import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import { maxEvidence, type RejectionReason, rejectionReasons } from '@linesheet/domain/orders/disputes'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderUploads } from '../files/useOrderUploads.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { ExplanationField } from './ExplanationField.tsx'
import { useDisputeMutation } from './useDisputeMutation.ts'

/** The photos from packing, which are preselected. */
const packingPhotos = (files: readonly OrderFile[]) =>
  files.filter(({ photo, kind }) => photo && kind === 'packing_photo').map(({ id }) => id)

type Props = { dispute: Dispute; files: readonly OrderFile[]; onClose: () => void }

export function RejectDialog({ dispute, files, onClose }: Props) {
  const { t } = useWords()
  const initial = {
    reason: '' as RejectionReason | '',
    note: '',
    file_ids: packingPhotos(files).slice(0, maxEvidence),
  }
  const { draft, change, clearDraft } = useDraft(`reject-dispute:${dispute.id}`, initial)
  const rejecting = useDisputeMutation(rejectDispute, 'order.dispute_rejected', t('disputes.toast.rejected'))
  const note = draft.note.trim()
  const needsNote = draft.reason === 'other'
  const { reason } = draft
  const known = draft.file_ids.filter((id) => files.some((file) => file.id === id))
  // A ref, because files are uploaded one after the other, each after the previous one was added to the choice.
  const chosen = useRef(known)
  useEffect(() => {
    chosen.current = known
  })
  const uploads = useOrderUploads(dispute.order_id, ({ id, photo }) => {
    if (photo) change({ file_ids: [...chosen.current, id].slice(-maxEvidence) })
  })
  const isUploading = uploads.waiting.some(({ error }) => !error)
  return (
    <FormDialog
      title={t('disputes.reject.title', { number: dispute.order_number })}
      submitLabel={t('disputes.reject')}
      onSubmit={async () =>
        reason ? rejecting.send({ body: { dispute_id: dispute.id, reason, ...(note && { note }), file_ids: known } }) : undefined
      }
      mutation={rejecting}
      onClose={onClose}
      onDone={clearDraft}
      fields={['note', 'reason']}
      danger
      blocked={!reason || (needsNote && !note) || isUploading}
    >
      <p>{t('disputes.reject.help')}</p>
      <RadioField
        label={t('disputes.reject.reason')}
        required
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        options={rejectionReasons.map((value) => ({ value, label: t(`disputes.rejection.${value}`) }))}
        error={rejecting.errors.reason}
      />
      <EvidenceField uploads={uploads} files={files} chosen={known} onChange={(file_ids) => change({ file_ids })} />
      <ExplanationField note={draft.note} onChange={change} isRequired={needsNote} hasError={Boolean(rejecting.errors.note)} />
    </FormDialog>
  )
}
