import { approveDispute, type Dispute } from '@linesheet/contract/orders/disputes'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { useDisputeMutation } from './useDisputeMutation.ts'

export function ApproveDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`approve-dispute:${dispute.id}`, { note: '' })
  const approving = useDisputeMutation(approveDispute, 'order.dispute_approved', t('disputes.toast.approved'))
  const amount = `${dispute.currency_code} ${formatAmount(dispute.amount, dispute.currency_code)}`
  const note = draft.note.trim()
  return (
    <FormDialog
      title={t('disputes.approve.title', { amount, retailer: dispute.buyer_name })}
      submitLabel={t('disputes.approve.submit', { amount })}
      onSubmit={() => approving.send({ body: { dispute_id: dispute.id, ...(note && { note }) } })}
      mutation={approving}
      onClose={onClose}
      onDone={clearDraft}
      fields={['note']}
    >
      <p>{t('disputes.approve.help')}</p>
      <TextArea
        label={t('disputes.approve.note')}
        optional
        value={draft.note}
        onChange={(text) => change({ note: text })}
        maxLength={2000}
        error={approving.errors.note}
      />
    </FormDialog>
  )
}
