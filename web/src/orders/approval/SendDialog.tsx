import { listApprovalMails, sendApprovalAgain } from '@linesheet/contract/orders/approvals'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

type Props = { orderId: string; email: string; isFirst: boolean; onClose: () => void }

/** Sends the retailer a link, the first or a new one, to the address of the last mail or to another. */
export function SendDialog({ orderId, email, isFirst, onClose }: Props) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`approval:${orderId}`, { email })
  const sending = useEndpointMutation(sendApprovalAgain, {
    events: ['order.commented'],
    successMessage: t('approval.queued'),
    recordKey: () => queryKeyFor(listApprovalMails, { params: { id: orderId } }),
  })
  const isOther = draft.email.trim().toLowerCase() !== email
  const help = isFirst ? 'approval.firstAddress' : isOther ? 'approval.otherAddress' : 'approval.sameAddress'
  return (
    <FormDialog
      title={t(isFirst ? 'manual.send' : 'approval.sendAgain')}
      submitLabel={t('approval.send')}
      onSubmit={() => sending.send({ params: { id: orderId }, body: { email: draft.email } })}
      mutation={sending}
      onClose={onClose}
      onDone={clearDraft}
      fields={['email']}
      blocked={!draft.email.trim()}
    >
      <TextField
        required
        label={t('approval.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(next) => change({ email: next })}
        error={sending.errors.email}
      />
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t(help)}</p>
    </FormDialog>
  )
}
