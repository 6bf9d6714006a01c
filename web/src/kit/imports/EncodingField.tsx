import { type Encoding, encodings } from '@linesheet/domain/platform/encodings'
import { useWords } from '../../words/Words.tsx'
import { SelectField } from '../forms/fields/ChoiceFields.tsx'

/** The encoding in which a CSV file was read; another may be right where characters look wrong. */
export function EncodingField({ encoding, changeEncoding }: { encoding: Encoding; changeEncoding: (encoding: Encoding) => void }) {
  const { t } = useWords()
  return (
    <SelectField
      label={t('import.encoding')}
      help={t('import.encodingHelp')}
      value={encoding}
      onChange={changeEncoding}
      options={encodings.map((value) => ({ value, label: t(`import.encoding.${value}`) }))}
    />
  )
}
