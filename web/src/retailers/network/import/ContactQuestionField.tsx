import type { ContactImportQuestion } from '@linesheet/contract/retailers/network.import'
import { useCountries } from '../../../kit/format/useCountries.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { useWords } from '../../../words/Words.tsx'

type Props = { question: ContactImportQuestion; decide: (id: string, answer: string) => void }
type Answer = 'shops' | 'leave_out' | 'address' | 'each' | 'one' | 'keep' | 'clear'

/** One question about a list, with the proposed answer until the brand gives another. */
export function ContactQuestionField({ question: { id, kind, answer, count, samples, choices }, decide }: Props) {
  const { t } = useWords()
  const countries = useCountries()
  const options =
    kind === 'country'
      ? [{ value: '', label: t('network.import.answer.noCountry') }, ...countries]
      : choices.map((value) => ({ value, label: kind === 'email_column' ? value : t(`network.import.answer.${value as Answer}`) }))
  const found = kind === 'email_column' ? samples : [t('network.import.retailers', { count }), ...samples]
  return (
    <SelectField
      label={t(`network.import.question.${kind}`)}
      help={[found.join(' · '), ...(kind === 'country' && !answer ? [t('network.import.question.countryHelp')] : [])].join(' — ')}
      value={answer}
      onChange={(value) => decide(id, value)}
      options={options}
    />
  )
}
