import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { toMinor } from '@linesheet/domain/platform/money'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { isAmount } from '../format/isAmount.ts'
import { parsePrice } from '../format/parseNumbers.ts'
import { Form } from '../forms/Form.tsx'
import { TextField } from '../forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts'
import { Button } from '../layout/Button.tsx'
import { gridClass, stackClass, textClass } from '../layout/primitives.ts'
import styles from './AmountPanel.module.css'
import type { AmountFilter, Filters } from './filters.ts'

type Props = { filter: AmountFilter; values: Filters; onChange: (values: Filters, isDone: boolean) => void }
type Typed = { from: string; until: string }

/** What is wrong with the typed amounts; either may be left out. */
function amountErrors({ from, until }: Typed): Partial<Record<keyof Typed, FieldError>> {
  const isValid = (text: string) => !text || isAmount(text)
  if (!isValid(from) || !isValid(until))
    return { ...(!isValid(from) && { from: 'invalid_number' }), ...(!isValid(until) && { until: 'invalid_number' }) }
  return from && until && toMinor(until) < toMinor(from) ? { until: 'below_minimum' } : {}
}

export function AmountPanel({ filter, values, onChange }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState<Typed>({ from: values[filter.name] ?? '', until: values[filter.until] ?? '' })
  const [isRefused, setIsRefused] = useState(false)
  const amounts = { from: parsePrice(typed.from), until: parsePrice(typed.until) }
  const found = amountErrors(amounts)
  // After a refusal an error leaves as soon as the amounts are right, whichever of them is changed.
  const errors = isRefused ? found : {}
  const apply = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!Object.keys(found).length) return onChange({ ...values, [filter.name]: amounts.from, [filter.until]: amounts.until }, true)
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
