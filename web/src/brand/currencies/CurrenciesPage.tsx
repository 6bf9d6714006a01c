import { type Currency, listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { useTextMatch } from '../../kit/lists/useTextMatch.ts'
import { useWords } from '../../words/Words.tsx'
import { Converter } from './Converter.tsx'
import styles from './CurrenciesPage.module.css'
import { CurrencyTable } from './CurrencyTable.tsx'

/** Matches a currency by code, symbol, name or country, in English and in the user's language. */
function useCurrencyMatcher(search: string) {
  const { locale } = useWords()
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const places = new Intl.DisplayNames([locale], { type: 'region' })
  const matches = useTextMatch(search)
  return ({ code, symbol, name, countries }: Currency) =>
    matches(
      code,
      symbol,
      name,
      names.of(code) ?? '',
      ...countries,
      ...countries.flatMap((country) => [countryName(locale, country), places.of(country) ?? '']),
    )
}

/** A read-only table of currencies and their rates to the brand's currency. */
export function CurrenciesPage() {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const matches = useCurrencyMatcher(search)
  const answer = useEndpointQuery(listBrandCurrencies, {})
  return (
    <Page title={t('currencies.title')} subtitle={t('currencies.note')}>
      <QueryView query={answer} skeleton={<SkeletonRows count={12} />}>
        {({ base_currency_code: own, currencies }) => {
          const found = currencies.filter(matches)
          return (
            <>
              <Converter own={own} currencies={currencies} />
              <div className={styles.search}>
                <SearchBox value={search} onChange={setSearch} label={t('currencies.search')} />
              </div>
              {found.length ? (
                <CurrencyTable own={own} currencies={found} />
              ) : (
                <EmptyState drawing={Magnifier}>{t('kit.noMatch')}</EmptyState>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
