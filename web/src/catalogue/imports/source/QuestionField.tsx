import { listCategories } from '@linesheet/contract/catalogue/products'
import type { ImportQuestion, ImportSource } from '@linesheet/contract/catalogue/products.import'
import { categoryPath } from '@linesheet/domain/catalogue/categories'
import { readDecimal } from '@linesheet/domain/platform/readers/decimal'
import { refuse } from '@linesheet/domain/platform/readers/reading'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { answerLabel, questionText } from './questionTexts.ts'
import styles from './source.module.css'
import { readRequired, useTypedAnswer } from './useTypedAnswer.ts'

type Props = { question: ImportQuestion; source: ImportSource; decide: (id: string, answer: string) => void }

/** One question about a file, with the proposed answer until the brand gives another. */
export function QuestionField(props: Props) {
  const { kind } = props.question
  if (kind === 'wholesale' || kind === 'retail') return <RuleField {...props} />
  if (kind === 'category') return <CategoryField {...props} />
  if (kind === 'option_name' || kind === 'photo_host') return <TextAnswer {...props} />
  return <ChoiceAnswer {...props} />
}

function ChoiceAnswer({ question, source, decide }: Props) {
  const words = useWords()
  const { id, kind, answer, choices } = question
  const { label, help } = questionText(words, question, source)
  const open = kind === 'decimal_sign' || kind === 'ending' ? [{ value: '', label: answerLabel(words, kind, '') }] : []
  return (
    <SelectField
      label={label}
      help={help}
      value={answer}
      onChange={(value) => decide(id, value)}
      options={[...open, ...choices.map((value) => ({ value, label: answerLabel(words, kind, value) }))]}
    />
  )
}

/** The rule of a price: a share or a multiple of another price, or the price in the file. */
function RuleField({ question, source, decide }: Props) {
  const words = useWords()
  const { id, kind, answer, choices } = question
  const [rule = '', number = ''] = answer.split(':')
  const [typed, setTyped, setSent] = useTypedAnswer(number)
  const { label, help } = questionText(words, question, source)
  const rules = kind === 'retail' ? ['factor'] : choices
  const reading = readRuleNumber(typed)
  const save = () => {
    if (reading.kind !== 'value' || reading.value === Number(number)) return
    setSent()
    decide(id, `${rule}:${reading.value}`)
  }
  return (
    <div className={gridClass({ gap: 12 }, styles.pair)}>
      <SelectField
        label={label}
        help={help}
        value={rule}
        onChange={(chosen) => decide(id, chosen === 'given' ? chosen : `${chosen}:${chosen === 'share' ? 50 : 2}`)}
        options={rules.map((value) => ({ value, label: words.t(`import.rule.${value as 'share' | 'cost' | 'factor' | 'given'}`) }))}
      />
      {rule !== 'given' && (
        <TextField
          label={words.t(rule === 'share' ? 'import.rule.percent' : 'import.rule.times')}
          inputMode="decimal"
          suffix={rule === 'share' ? '%' : '×'}
          value={typed}
          onChange={setTyped}
          reading={reading}
          onLeave={save}
          onEnter={save}
        />
      )}
    </div>
  )
}

function readRuleNumber(text: string) {
  const reading = readRequired(readDecimal(text))
  return reading.kind === 'value' && reading.value === 0 ? refuse('not_positive') : reading
}

function TextAnswer({ question, source, decide }: Props) {
  const words = useWords()
  const { id, answer } = question
  const [typed, setTyped, setSent] = useTypedAnswer(answer)
  const { label, help } = questionText(words, question, source)
  const save = () => {
    if (typed === answer) return
    setSent()
    decide(id, typed.trim())
  }
  return <TextField label={label} help={help} value={typed} onChange={setTyped} onLeave={save} onEnter={save} />
}

function CategoryField({ question, source, decide }: Props) {
  const words = useWords()
  const { id, answer, choices } = question
  const { data: categories } = useEndpointQuery(listCategories, {})
  const { label, help } = questionText(words, question, source)
  // The answer has no name yet, and would look like “No category”.
  if (!categories)
    return <SelectField label={label} help={help} value={answer} onChange={() => {}} options={[{ value: answer, label: '…' }]} />
  const likely = categories.filter((category) => choices.includes(category.id))
  const others = categories.filter((category) => !choices.includes(category.id))
  return (
    <SelectField
      label={label}
      help={help}
      value={answer}
      onChange={(value) => decide(id, value)}
      options={[
        { value: '', label: words.t('import.answer.noCategory') },
        ...[...likely, ...others].map((category) => ({ value: category.id, label: categoryPath(category, categories, words.language) })),
      ]}
    />
  )
}
