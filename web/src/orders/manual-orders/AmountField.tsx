import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import { useState } from 'react'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

type Props = {
  label: string
  hideLabel?: boolean
  currency: string
  value: string
  onChange: (amount: string) => void
  prefix?: string
  suffix?: string
  error?: FieldError | undefined
}

/** An amount. An unreadable text stays as typed, with an error, and keeps the order from being sent; the draft keeps the last readable amount. */
export function AmountField({ currency, value, onChange, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const reading = readAmountIn(text, currency)
    if (reading.kind === 'value') onChange(reading.value)
    if (reading.kind === 'empty') onChange('0.00')
  }
  const reading = typed === undefined ? undefined : readAmountIn(typed, currency)
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={typed ?? value}
      onChange={type}
      onLeave={() => !(reading && readingError(reading)) && setTyped(undefined)}
      reading={reading}
      error={error}
    />
  )
}
