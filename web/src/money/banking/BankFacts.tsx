import type { BankValues } from '@linesheet/domain/money/bank-details'
import { bankFields } from '@linesheet/domain/money/bank-fields'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { countryName } from '../../kit/format/displayNames.ts'
import { Facts } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { choiceLabel } from './choiceLabel.ts'

/** The values of an account, masked or not, in the order of its country's form. */
export function BankFacts({ country, values }: { country: CountryCode; values: BankValues }) {
  const { t, locale } = useWords()
  const facts = bankFields[country].flatMap(({ name, kind }): (readonly [string, React.ReactNode])[] => {
    const value = values[name]
    if (value === undefined) return []
    // In groups of four, as on paper.
    const text = kind === 'iban' && !value.includes(' ') ? value.replace(/(.{4})(?=.)/g, '$1 ') : value
    const shown = kind === 'choice' ? choiceLabel(t, value) : text
    return [
      [
        t(`banking.field.${name}`),
        <span
          key={name}
          className={textClass({ tabularNumbers: true, breakAnywhere: true })}
          translate={kind === 'choice' ? undefined : 'no'}
        >
          {shown}
        </span>,
      ],
    ]
  })
  return <Facts facts={[[t('banking.country'), countryName(locale, country)], ...facts]} />
}
