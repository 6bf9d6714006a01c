import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { useMemo, useState } from 'react'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { columnsFor } from './cells.ts'
import { columnCurrencies } from './columnCurrencies.ts'
import type { Edits } from './edits.ts'

const storageKey = (brandId: string) => `prices:currencies:${brandId}`
const loadAddedCurrencies = (brandId: string): CurrencyCode[] => {
  const storedCodes = (localStorage.getItem(storageKey(brandId)) ?? '').split(' ')
  return currencyCodes.filter((code) => storedCodes.includes(code))
}

/**
 * The currencies of the columns: the brand's own, the currencies of its price books, and the ones added in this browser, without the hidden ones.
 * Edited ones are shown until they are saved.
 */
export function useColumnCurrencies(
  brandId: string,
  baseCurrency: CurrencyCode,
  used: readonly CurrencyCode[] | undefined,
  edits: Edits,
  hidden: readonly string[],
) {
  const seesCosts = mayReadCosts(useHasPermission())
  const [added, setAdded] = useState(() => loadAddedCurrencies(brandId))
  const all = useMemo(() => columnCurrencies(baseCurrency, [...(used ?? []), ...added], edits), [baseCurrency, used, added, edits])
  const currencies = useMemo(
    () =>
      columnCurrencies(
        baseCurrency,
        all.filter((currency) => !hidden.includes(currency)),
        edits,
      ),
    [baseCurrency, all, hidden, edits],
  )
  return {
    all,
    currencies,
    columns: useMemo(() => columnsFor(currencies, seesCosts ? baseCurrency : undefined), [currencies, seesCosts, baseCurrency]),
    add: (currency: CurrencyCode) => {
      localStorage.setItem(storageKey(brandId), [...added, currency].join(' '))
      setAdded([...added, currency])
    },
  }
}
