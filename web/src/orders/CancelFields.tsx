import type { FieldErrors } from '@linesheet/domain/field-errors'
import { type CancelReason, cancelReasons } from '@linesheet/domain/orders'
import { RadioField } from '../kit/fields/ChoiceFields.tsx'
import { TextArea } from '../kit/fields/TextField.tsx'
import { useWords } from '../words/Words.tsx'

export type Cancellation = { reason: CancelReason; note: string }

/** Whether the reason has to be explained. */
export const needsNote = ({ reason, note }: Cancellation) => reason === 'other' && !note.trim()

/** The request's fields; an empty note is left out. */
export const cancelBody = ({ reason, note }: Cancellation) => ({ reason, ...(note.trim() && { note: note.trim() }) })

type Props = { cancellation: Cancellation; change: (changes: Partial<Cancellation>) => void; errors: FieldErrors }

export function CancelFields({ cancellation, change, errors }: Props) {
  const { t } = useWords()
  const { reason, note } = cancellation
  return (
    <>
      <RadioField
        label={t('order.reason')}
        value={reason}
        change={(chosen) => change({ reason: chosen })}
        options={cancelReasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        error={errors.reason}
      />
      <TextArea
        label={t('order.note')}
        optional={reason !== 'other'}
        required={reason === 'other'}
        value={note}
        change={(text) => change({ note: text })}
        maxLength={2000}
        help={needsNote(cancellation) ? t('field.note_required') : undefined}
        error={errors.note && 'note_required'}
      />
    </>
  )
}
