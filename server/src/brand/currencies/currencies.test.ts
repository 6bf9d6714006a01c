import { ingestRates, listBrandCurrencies, listCurrencies } from '@linesheet/contract/brand/currencies'
import { currencyCodes } from '@linesheet/domain/platform/places'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'

const sendRates = async (...rates: object[]) => {
  const items = rates.map((rate) => ({ external_id: newId(), as_of: '2026-11-19', ...rate }))
  return (await callOk(ingestRates, { body: { items } as never })).items
}
const rateOf = async (code: string) =>
  (await callOk(listCurrencies, {}, (await given.aBrand()).owner)).currencies.find((currency) => currency.code === code)

test('the currencies are listed with symbol, countries and rate', async () => {
  const { owner } = await given.aBrand()
  const { base_currency_code, currencies } = await callOk(listCurrencies, {}, owner)
  expect(base_currency_code).toBe('USD')
  expect(currencies.map(({ code }) => code).toSorted()).toEqual(currencyCodes.toSorted())
  expect(currencies.find(({ code }) => code === 'JPY')).toMatchObject({ currency_id: 392, symbol: 'JP¥', minor_unit: 0, countries: ['JP'] })
  expect((await call(listCurrencies, {})).status).toBe(401)
  expect((await call(listBrandCurrencies, {})).status).toBe(401)
})

test('a brand gets the rates to its own currency, which comes first', async () => {
  const { owner } = await given.aBrand()
  await sendRates({ currency_code: 'HKD', rate: '8' }, { currency_code: 'CHF', rate: '0.5' })
  const { base_currency_code, currencies } = await callOk(listBrandCurrencies, {}, owner)
  expect(base_currency_code).toBe('HKD')
  expect(currencies[0]).toMatchObject({ code: 'HKD', rate: '1', as_of: '2026-11-19' })
  expect(currencies.find(({ code }) => code === 'CHF')).toMatchObject({ rate: '0.0625', as_of: '2026-11-19' })
})

test('the newest rate counts, in whatever order rates arrive; a rate older than the built-in one is ignored', async () => {
  await sendRates({ currency_code: 'SEK', rate: '9.75', as_of: '2026-11-18' })
  expect(await rateOf('SEK')).toMatchObject({ rate: '9.75', as_of: '2026-11-18' })
  const [older] = await sendRates({ currency_code: 'SEK', rate: '9.5', as_of: '2026-11-10' })
  expect(older).toMatchObject({ success: true, code: 'marketplace.older' })
  expect(await rateOf('SEK')).toMatchObject({ rate: '9.75' })
  await sendRates({ currency_code: 'SEK', rate: '9.8', as_of: '2026-11-18' }, { currency_code: 'INR', rate: '45', as_of: '2011-01-01' })
  expect(await rateOf('SEK')).toMatchObject({ rate: '9.8' })
  expect(await rateOf('INR')).toMatchObject({ rate: '88.72' })
})

test('a rate that is sent twice is stored once', async () => {
  const rate = { external_id: newId(), currency_code: 'NZD', rate: '1.7' }
  const [first] = await sendRates(rate)
  await sendRates({ currency_code: 'NZD', rate: '1.8' })
  const [again] = await sendRates(rate)
  expect(again).toEqual(first)
  expect(await rateOf('NZD')).toMatchObject({ rate: '1.8' })
})

test('an invalid rate is refused, and the others of its batch are stored', async () => {
  const items = await sendRates(
    { currency_code: 'USD', rate: '1.1' },
    { currency_code: 'EUR', rate: '0.8', as_of: '2026-12-24' },
    { currency_code: 'AED', rate: '3.6' },
  )
  expect(items.map(({ success, errors }) => (success ? 'stored' : Object.keys(errors ?? {})[0]))).toEqual(['rate', 'as_of', 'stored'])
  for (const rate of ['0', '0.00', '-1', 'much', '']) {
    const [item] = await sendRates({ currency_code: 'EUR', rate })
    expect(item, rate).toMatchObject({ success: false, errors: { rate: 'Enter a number above zero' } })
  }
})
