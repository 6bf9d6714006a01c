import type { ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import { fieldErrorText } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import { Section } from '../layout/Page.tsx'
import { stackClass, textClass } from '../layout/primitives.ts'

/** Characters of a value that are shown; they are enough to recognize it. */
const longest = 60
const shorten = (value: string) => (value.length > longest ? `${value.slice(0, longest).trimEnd()}…` : value)

type Props = { told: readonly ImportErrorGroup[] }

/** The values that are imported differently from the file. */
export function ToldSection({ told }: Props) {
  const { t } = useWords()
  if (!told.length) return null
  return (
    <Section title={t('import.told')}>
      <ToldList told={told} />
    </Section>
  )
}

/** Notes on imported rows, each kind once with its rows. */
export function ToldList({ told }: Props) {
  const words = useWords()
  return (
    <ul className={stackClass({ gap: 8 })}>
      {told.map(({ column, message, error, rows, row_count, values }) => (
        <li key={`${column} ${message}`} className={textClass({ size: 13, breakAnywhere: true })}>
          {error && withColumn(words, column, fieldErrorText(words, error))}
          <span className={textClass({ block: true, color: 'ink-2' })}>
            {words.t('import.inRows', { count: row_count, rows: rows.slice(0, 12).join(', ') })}
            {values.length > 0 && ` · ${values.map(shorten).join(' · ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const withColumn = ({ t }: Words, column: string, problem: string) => (column ? t('import.cell', { column, problem }) : problem)
