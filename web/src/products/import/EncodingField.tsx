import { type Encoding, encodings } from '@linesheet/domain/encodings'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { useWords } from '../../words/Words.tsx'

/** What a CSV was read as: where its signs came out wrong, another may be right. */
export function EncodingField({ encoding, readAs }: { encoding: Encoding; readAs: (encoding: Encoding) => void }) {
  const { t } = useWords()
  return (
    <SelectField
      label={t('import.encoding')}
      help={t('import.encodingHelp')}
      value={encoding}
      change={readAs}
      options={encodings.map((value) => ({ value, label: t(`import.encoding.${value}`) }))}
    />
  )
}
