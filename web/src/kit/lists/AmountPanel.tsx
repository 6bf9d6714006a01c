import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { toMinor } from '@linesheet/domain/platform/money'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { Form } from '../forms/Form.tsx'
import { TextField } from '../forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts'
import { Button } from '../layout/Button.tsx'
import { gridClass, stackClass, textClass } from '../layout/primitives.ts'
import { useBrand } from '../session/brand.tsx'
import styles from './AmountPanel.module.css'
import type { AmountFilter, Filters } from './filters.ts'

type Props = { filter: AmountFilter; values: Filters; onChange: (values: Filters, isDone: boolean) => void }
type Typed = { from: string; until: string }

const read = (text: string, currency: string) => readAmountIn(text, currency, { max: maxAmount })
const amountOf = (reading: Reading<string>) => (reading.kind === 'value' ? reading.value : '')

/** The errors of the typed amounts; either may be left out. */
function amountErrors(from: Reading<string>, until: Reading<string>): Partial<Record<keyof Typed, FieldError | undefined>> {
  const unreadable = { from: readingError(from), until: readingError(until) }
  if (unreadable.from || unreadable.until) return unreadable
  const isReversed = from.kind === 'value' && until.kind === 'value' && toMinor(until.value) < toMinor(from.value)
  return isReversed ? { until: 'below_minimum' } : {}
}

export function AmountPanel({ filter, values, onChange }: Props) {
  const { t } = useWords()
  const { currency_code } = useBrand().company
  const [typed, setTyped] = useState<Typed>({ from: values[filter.name] ?? '', until: values[filter.until] ?? '' })
  const [isRefused, setIsRefused] = useState(false)
  const [from, until] = [read(typed.from, currency_code), read(typed.until, currency_code)]
  const found = amountErrors(from, until)
  // After a refusal an error disappears as soon as the amounts are right, whichever of them is changed.
  const errors = isRefused ? found : {}
  const apply = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!found.from && !found.until) return onChange({ ...values, [filter.name]: amountOf(from), [filter.until]: amountOf(until) }, true)
    setIsRefused(true)
    focusFirstInvalid(currentTarget)
  }
  const field = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
      error={errors[name]}
      inputMode="decimal"
    />
  )
  return (
    <Form className={stackClass({ gap: 12 }, styles.amounts)} onSubmit={apply}>
      <div className={gridClass({ gap: 12, alignItems: 'start' }, styles.ends)}>
        {field('from', t('kit.from'))}
        {field('until', t('kit.until'))}
      </div>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{filter.help}</p>
      <Button type="submit" variant="primary">
        {t('kit.apply')}
      </Button>
    </Form>
  )
}
