import { type CancelReason, cancelReasons } from '@linesheet/domain/orders/orders'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

/** The reason is empty until the user chooses one, because a cancellation cannot be undone. */
export type Cancellation = { reason: CancelReason | ''; note: string }
export const emptyCancellation: Cancellation = { reason: '', note: '' }

/** Whether the reason has to be explained. */
const needsNote = ({ reason, note }: Cancellation) => reason === 'other' && !note.trim()

/** The request's fields, without an empty note; undefined until the reason is complete. */
export function cancelBody(cancellation: Cancellation) {
  const { reason, note } = cancellation
  return reason && !needsNote(cancellation) ? { reason, ...(note.trim() && { note: note.trim() }) } : undefined
}

type Props = { cancellation: Cancellation; onChange: (changes: Partial<Cancellation>) => void; errors: FieldErrors }

export function CancelFields({ cancellation, onChange, errors }: Props) {
  const { t } = useWords()
  const { reason, note } = cancellation
  return (
    <>
      <RadioField
        label={t('order.reason')}
        required
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen })}
        options={cancelReasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        error={errors.reason}
      />
      <TextArea
        label={t('order.note')}
        optional={reason !== 'other'}
        required={reason === 'other'}
        value={note}
        onChange={(text) => onChange({ note: text })}
        maxLength={2000}
        help={needsNote(cancellation) ? t('field.note_required') : undefined}
        error={errors.note && 'note_required'}
      />
    </>
  )
}
