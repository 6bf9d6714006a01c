import { payoutTerms } from '@linesheet/domain/money/payouts'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { type EarlyDraft, readEarlyAmount } from './earlyDraft.ts'
import styles from './payouts.module.css'

type Props = { currency: string; draft: EarlyDraft; onChange: (changes: Partial<EarlyDraft>) => void; errors: FieldErrors }

/** The needed amount, and the day by which it is needed. Unreadable text stays as typed. */
export function EarlyAmount({ currency, draft: { amount, day }, onChange, errors }: Props) {
  const { t } = useWords()
  const { now, timeZone } = useDateContext()
  const today = dayIn(timeZone, now)
  return (
    <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.fields)}>
      <TextField
        label={t('early.amount')}
        value={amount}
        onChange={(typed) => onChange({ amount: typed })}
        inputMode="decimal"
        prefix={currency}
        reading={readEarlyAmount(amount, currency)}
        error={errors.amount}
      />
      <DateField
        label={t('early.date')}
        help={t('early.date.help')}
        optional
        clearable
        value={day}
        onChange={(chosen) => onChange({ day: chosen })}
        min={today}
        max={addDays(today, payoutTerms.dueDays)}
        error={errors.by}
      />
    </div>
  )
}
