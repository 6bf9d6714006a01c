import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

type Props = { note: string; onChange: (changes: { note: string }) => void; isRequired: boolean; hasError: boolean }

/** The explanation that the retailer and the marketplace read. */
export function ExplanationField({ note, onChange, isRequired, hasError }: Props) {
  const { t } = useWords()
  return (
    <TextArea
      label={t('disputes.note')}
      optional={!isRequired}
      required={isRequired}
      value={note}
      onChange={(text) => onChange({ note: text })}
      maxLength={2000}
      help={isRequired && !note.trim() ? t('field.note_required') : undefined}
      error={hasError ? 'note_required' : undefined}
    />
  )
}
