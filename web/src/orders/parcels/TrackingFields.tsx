import { possibleCarriers } from '@linesheet/domain/orders/carriers'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from '../dialogs/AcceptDialog.module.css'
import { type Tracking, trackingNumberChange } from './tracking.ts'

type Props = {
  /** Set if the order cannot be shipped without number and cost. */
  required?: boolean
  tracking: Tracking
  onChange: (changes: Partial<Tracking>) => void
  currency: string
  errors: FieldErrors
}

export function TrackingFields({ tracking, onChange, currency, errors, required = false }: Props) {
  const { t, locale } = useWords()
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const carriers = possibleCarriers(tracking.tracking_number)
  return (
    <>
      <TextField
        label={t('order.trackingNumber')}
        required={required}
        value={tracking.tracking_number}
        onChange={(number) => onChange(trackingNumberChange(tracking, number))}
        reading={readTrackingNumber(tracking.tracking_number)}
        error={errors.tracking_number}
        autoComplete="off"
      />
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        <TextField
          label={t('order.carrier')}
          optional
          value={tracking.carrier}
          onChange={(carrier) => onChange({ carrier })}
          help={carriers.length > 1 && !tracking.carrier ? t('order.possibleCarriers', { carriers: either.format(carriers) }) : undefined}
          maxLength={60}
          error={errors.carrier}
        />
        <TextField
          label={t('order.shippingCost')}
          required={required}
          value={tracking.shipping_cost}
          onChange={(shipping_cost) => onChange({ shipping_cost })}
          inputMode="decimal"
          prefix={currency}
          reading={readAmountIn(tracking.shipping_cost, currency, { max: maxAmount })}
          error={errors.shipping_cost}
        />
      </div>
    </>
  )
}
