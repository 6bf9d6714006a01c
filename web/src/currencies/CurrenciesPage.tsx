import { type Currency, listBrandCurrencies } from '@linesheet/contract/currencies'
import { useState } from 'react'
import { Magnifier } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { Bars } from '../kit/Skeleton.tsx'
import { SearchBox } from '../kit/table/SearchBox.tsx'
import { useWords } from '../words/Words.tsx'
import { Converter } from './Converter.tsx'
import styles from './CurrenciesPage.module.css'
import { CurrencyTable } from './CurrencyTable.tsx'

/** Whether the currency is meant: by its code, its symbol, its name or one of its countries, as the person's language says them. */
function useMeant(typed: string) {
  const { locale } = useWords()
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const places = new Intl.DisplayNames([locale], { type: 'region' })
  const words = typed.trim().toLowerCase()
  return ({ code, symbol, name, countries }: Currency) =>
    [code, symbol, name, names.of(code) ?? '', ...countries, ...countries.map((one) => places.of(one) ?? '')].some((text) =>
      text.toLowerCase().includes(words),
    )
}

/** The currencies, and what one of each is worth in the brand's own. To read; prices are made in the price book. */
export function CurrenciesPage() {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const isMeant = useMeant(typed)
  const answer = useEndpointQuery(listBrandCurrencies, {})
  return (
    <Page title={t('currencies.title')} under={t('currencies.note')}>
      <Loaded answer={answer} skeleton={<Bars count={12} />}>
        {({ base_currency_code: own, currencies }) => {
          const found = currencies.filter(isMeant)
          return (
            <>
              <Converter own={own} currencies={currencies} />
              <div className={styles.search}>
                <SearchBox value={typed} change={setTyped} label={t('currencies.search')} />
              </div>
              {found.length ? <CurrencyTable own={own} currencies={found} /> : <Empty drawing={Magnifier}>{t('kit.noMatch')}</Empty>}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
