import { type Dispute, resolveDispute } from '@linesheet/contract/orders/disputes'
import { type ResolutionKind, resolutionKinds } from '@linesheet/domain/orders/disputes'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { ExplanationField } from './ExplanationField.tsx'
import { useDisputeMutation } from './useDisputeMutation.ts'

export function ResolveDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`resolve-dispute:${dispute.id}`, { kind: '' as ResolutionKind | '', note: '' })
  const resolving = useDisputeMutation(resolveDispute, 'order.dispute_resolved', t('disputes.toast.resolved'))
  const note = draft.note.trim()
  const { kind } = draft
  const needsNote = kind !== '' && kind !== 'replacement'
  return (
    <FormDialog
      title={t('disputes.resolve.title', { number: dispute.order_number })}
      submitLabel={t('disputes.resolve.submit')}
      onSubmit={async () => (kind ? resolving.send({ body: { dispute_id: dispute.id, kind, ...(note && { note }) } }) : undefined)}
      mutation={resolving}
      onClose={onClose}
      onDone={clearDraft}
      fields={['note', 'kind']}
      blocked={!kind || (needsNote && !note)}
    >
      <p>{t('disputes.resolve.help')}</p>
      <RadioField
        label={t('disputes.resolve.kind')}
        required
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        options={resolutionKinds.map((value) => ({
          value,
          label: t(`disputes.resolution.${value}`),
          help: t(`disputes.resolution.${value}.help`),
        }))}
        error={resolving.errors.kind}
      />
      <ExplanationField note={draft.note} onChange={change} isRequired={needsNote} hasError={Boolean(resolving.errors.note)} />
    </FormDialog>
  )
}
