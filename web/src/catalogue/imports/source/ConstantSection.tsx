import type { ImportQuestion } from '@linesheet/contract/catalogue/products.import'
import type { ConstantColumn } from '@linesheet/domain/catalogue/product-columns'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { leadTimeErrors } from '@linesheet/domain/catalogue/products'
import { useState } from 'react'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { CloseIcon } from '../../../kit/layout/icons.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { columnName } from '../columnName.ts'
import { ConstantControl } from './ConstantControl.tsx'
import styles from './source.module.css'

type Props = { questions: readonly ImportQuestion[]; decide: (id: string, answer: string) => void }

/** Values for all new products in columns that the file does not fill: the set ones, each with a button to remove it, and a choice of other columns. */
export function ConstantSection({ questions, decide }: Props) {
  const words = useWords()
  const { t } = words
  const [added, setAdded] = useState<readonly string[]>([])
  const constants = questions
    .filter(({ kind }) => kind === 'constant')
    .map(({ id, about, answer }) => ({ id, column: about as ConstantColumn, label: columnName(words, about), value: answer }))
  const shown = constants.filter(({ column, value }) => value || added.includes(column))
  const others = constants.filter((constant) => !shown.includes(constant))
  const errors = leadTimeErrors(Object.fromEntries(leadTimes.map((column) => [column, daysOf(constants, column)])))
  if (!constants.length) return null
  return (
    <Section title={t('import.constants')}>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('import.constants.help')}</p>
      <ul className={gridClass({ gap: 24, marginTop: 16 }, styles.questions)}>
        {shown.map(({ id, column, label, value }) => (
          <li key={id} className={rowClass({ gap: 8, alignItems: 'start' }, styles.constant)} data-wide={column === 'regions' || undefined}>
            <ConstantControl column={column} label={label} value={value} error={errors[column]} save={(cell) => decide(id, cell)} />
            <Button
              variant="quiet"
              aria-label={t('product.remove', { what: label })}
              icon={<CloseIcon size={14} />}
              onClick={() => {
                setAdded(added.filter((other) => other !== column))
                if (value) decide(id, '')
              }}
            />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <SelectField
              label={t('import.question.constant')}
              value=""
              onChange={(column) => setAdded([...added, column])}
              options={[{ value: '', label: '–' }, ...others.map(({ column, label }) => ({ value: column as string, label }))]}
            />
          </li>
        )}
      </ul>
    </Section>
  )
}

const leadTimes = ['lead_time_days_min', 'lead_time_days_max'] as const

function daysOf(constants: readonly { column: string; value: string }[], column: (typeof leadTimes)[number]) {
  const reading = readProductNumber(column, constants.find((constant) => constant.column === column)?.value ?? '')
  return reading.kind === 'value' ? reading.value : null
}
