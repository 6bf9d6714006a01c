import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { useState } from 'react'
import { isAmount } from '../../kit/format/isAmount.ts'
import { parsePrice } from '../../kit/format/parseNumbers.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

type Props = {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (amount: string) => void
  prefix?: string
  suffix?: string
  error?: FieldError | undefined
}

/** An amount. What cannot be read stays as it was typed, with an error, and keeps the order from being sent; the draft keeps the last amount that could. */
export function AmountField({ value, onChange, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const amount = parsePrice(text === '' ? '0' : text)
    if (isAmount(amount)) onChange(amount)
  }
  const isWrong = typed !== undefined && typed !== '' && !isAmount(parsePrice(typed))
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={typed ?? value}
      onChange={type}
      onLeave={() => !isWrong && setTyped(undefined)}
      unreadable={isWrong}
      error={isWrong ? 'invalid_price' : error}
    />
  )
}
