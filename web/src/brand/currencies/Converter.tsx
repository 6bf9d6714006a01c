import type { Currency } from '@linesheet/contract/brand/currencies'
import { convertAmount } from '@linesheet/domain/catalogue/conversion'
import { toRates } from '@linesheet/domain/platform/currencies'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { maxAmount, readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { useState } from 'react'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CurrenciesPage.module.css'

/** Converts an amount by the rates of the table. */
export function Converter({ own, currencies }: { own: CurrencyCode; currencies: readonly Currency[] }) {
  const { t, locale } = useWords()
  const [amount, setAmount] = useState('100')
  const [from, setFrom] = useState(own)
  const [to, setTo] = useState<CurrencyCode>(own === 'USD' ? 'HKD' : 'USD')
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const options = currencies.map(({ code }) => ({ value: code, label: `${code} · ${names.of(code) ?? ''}` }))
  const rates = toRates(currencies)
  const reading = readAmountIn(amount, from, { max: maxAmount })
  return (
    <section
      aria-label={t('currencies.converter')}
      className={gridClass({ rowGap: 8, columnGap: 16, alignItems: 'start' }, styles.converter)}
    >
      <TextField label={t('currencies.amount')} inputMode="decimal" value={amount} onChange={setAmount} reading={reading} />
      <SelectField label={t('kit.from')} value={from} onChange={setFrom} options={options} />
      <SelectField label={t('kit.until')} value={to} onChange={setTo} options={options} />
      <p role="status" className={styles.result}>
        <span className={textClass({ color: 'ink-2', size: 12 }, styles.code)}>{to}</span>{' '}
        {reading.kind === 'value' ? formatAmount(toAmount(convertAmount(toMinor(reading.value), from, to, rates)), to) : '–'}
      </p>
    </section>
  )
}
