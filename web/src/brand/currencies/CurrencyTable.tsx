import type { Currency } from '@linesheet/contract/brand/currencies'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { countryName } from '../../kit/format/displayNames.ts'
import { CalendarDay } from '../../kit/format/RelativeTime.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CurrenciesPage.module.css'
import { formatExchangeRate } from './exchangeRate.ts'

/** Code, name, rate and countries of each currency. */
export function CurrencyTable({ own, currencies }: { own: CurrencyCode; currencies: readonly Currency[] }) {
  const { t, locale } = useWords()
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('currencies.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('currencies.currency')}</th>
            <th scope="col">{t('currencies.symbol')}</th>
            <th scope="col" data-align="end">
              {t('currencies.decimals')}
            </th>
            <th scope="col" data-align="end">
              {t('currencies.rate', { currency: own })}
            </th>
            <th scope="col">{t('currencies.asOf')}</th>
            <th scope="col">{t('currencies.countries')}</th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ code, symbol, minor_unit, rate, as_of, countries }) => (
            <tr key={code}>
              <th scope="row">
                <span className={textClass({ color: 'ink-2', size: 12 }, styles.code)}>{code}</span> {names.of(code)}
                {code === own && (
                  <span className={textClass({ color: 'accent', size: 12, weight: 500, whiteSpace: 'nowrap' }, styles.own)}>
                    {t('currencies.own')}
                  </span>
                )}
              </th>
              <td>{symbol}</td>
              <td data-align="end">{minor_unit}</td>
              <td data-align="end">{code === own ? '–' : formatExchangeRate(rate, code, own, locale)}</td>
              <td>{code === own ? '–' : <CalendarDay day={as_of} />}</td>
              <td className={styles.countries}>
                {new Intl.ListFormat(locale, { type: 'conjunction' }).format(countries.map((country) => countryName(locale, country)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
