import type { Encoding } from '@linesheet/domain/platform/encodings'
import { useWords } from '../../words/Words.tsx'
import { SelectField } from '../forms/fields/ChoiceFields.tsx'
import { encodingOptions } from './encodingOptions.ts'
import type { ImportAnswer } from './sheetImport.ts'

type EncodingFieldProps = {
  answer: Pick<ImportAnswer<unknown>, 'encoding_is_sure' | 'encoding_candidates'>
  encoding: Encoding
  changeEncoding: (encoding: Encoding) => void
}

/** The encoding in which a CSV file was read. If characters look wrong, another one may be right. */
export function EncodingField({ answer, encoding, changeEncoding }: EncodingFieldProps) {
  const words = useWords()
  const { t } = words
  return (
    <SelectField
      label={t('import.encoding')}
      help={t(answer.encoding_is_sure ? 'import.encodingHelp' : 'import.encodingGuess')}
      value={encoding}
      onChange={changeEncoding}
      options={encodingOptions(words, answer.encoding_candidates)}
    />
  )
}
