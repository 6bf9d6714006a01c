import { type CurrencyCode, currencyCodes } from '@linesheet/domain/places'
import { useState } from 'react'
import type { Edits } from './edits.ts'

const keyOf = (brandId: string) => `prices:currencies:${brandId}`
const chosen = (brandId: string): CurrencyCode[] => {
  const said = (localStorage.getItem(keyOf(brandId)) ?? '').split(' ')
  return currencyCodes.filter((code) => said.includes(code))
}

/** The columns' currencies: the brand's own, those of its price books, and those that were added here or have an edit. */
export function useShownCurrencies(brandId: string, own: CurrencyCode, used: readonly CurrencyCode[], edits: Edits) {
  const [added, setAdded] = useState(() => chosen(brandId))
  const edited = Object.values(edits).map(({ currency }) => currency)
  const wanted = new Set([...used, ...added, ...edited])
  return {
    currencies: [own, ...currencyCodes.filter((code) => code !== own && wanted.has(code))],
    add: (currency: CurrencyCode) => {
      localStorage.setItem(keyOf(brandId), [...added, currency].join(' '))
      setAdded([...added, currency])
    },
  }
}
