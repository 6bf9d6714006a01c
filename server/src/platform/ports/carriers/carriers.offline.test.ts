import { expect, test } from 'vitest'
import { hongKong, parcel, sanFrancisco, shipment, testCarriers } from './carriers.contract.ts'
import { offlineCarriersPort } from './carriers.offline.ts'

testCarriers('offline', async () => offlineCarriersPort())

const { quote, buy } = offlineCarriersPort()
const prices = async (fields: Parameters<typeof shipment>[0]) =>
  Object.fromEntries(
    (await quote(shipment(fields))).quotes.map(({ carrier, service, list_price, days }) => [`${carrier} ${service}`, [list_price, days]]),
  )

test('the rate table gives prices by zone', async () => {
  const one = { parcels: [parcel('one')] }
  expect(await prices(one)).toEqual({
    'Harbour Post Economy': ['4.45', 4],
    'Harbour Post Priority': ['6.60', 2],
    'Kite Parcel Standard': ['5.75', 3],
    'Meridian Express Saver': ['11.75', 2],
    'Meridian Express Worldwide': ['16.50', 1],
  })
  expect(await prices({ ...one, to: { ...hongKong, country_code: 'JP' } })).toMatchObject({ 'Kite Parcel Standard': ['15.75', 7] })
  expect(await prices({ ...one, to: sanFrancisco })).toEqual({
    'Harbour Post Economy': ['20.00', 20],
    'Harbour Post Priority': ['30.50', 9],
    'Meridian Express Saver': ['54.60', 5],
    'Meridian Express Worldwide': ['72.60', 3],
  })
})

test('each started half kilogram costs, by weight or by volume', async () => {
  const economy = async (fields: Partial<ReturnType<typeof parcel>>) =>
    (await prices({ parcels: [parcel('one', fields)] }))['Harbour Post Economy']?.[0]
  const flat = { length_cm: 10, width_cm: 10, height_cm: 1 }
  expect(await economy({ ...flat, weight_kg: 0.01 })).toBe('3.10')
  expect(await economy({ ...flat, weight_kg: 0.5 })).toBe('3.10')
  expect(await economy({ ...flat, weight_kg: 0.501 })).toBe('3.55')
  expect(await economy({ length_cm: 50, width_cm: 40, height_cm: 10, weight_kg: 0.1 })).toBe('6.25')
})

test('prices are in the requested currency, and whole if it has no cents', async () => {
  const economy = async (currency_code: 'HKD' | 'JPY') =>
    (await prices({ currency_code, parcels: [parcel('one')] }))['Harbour Post Economy']?.[0]
  expect([await economy('HKD'), await economy('JPY')]).toEqual(['34.58', '688.00'])
})

test.each([
  ['too_heavy', { weight_kg: 25 }],
  ['too_large', { length_cm: 120 }],
  ['too_large', { length_cm: 70, width_cm: 40, height_cm: 40 }],
] as const)('a parcel that is %s for one carrier is taken by another', async (code, fields) => {
  const { quotes, errors } = await quote(shipment({ parcels: [parcel('one', fields)] }))
  expect(errors).toMatchObject([{ carrier: 'Harbour Post', code }])
  expect(quotes.map(({ carrier }) => carrier)).toContain('Meridian Express')
})

test('a carrier without a service to the country reports that', async () => {
  const { errors } = await quote(shipment({ to: sanFrancisco }))
  expect(errors).toEqual([{ carrier: 'Kite Parcel', code: 'no_service', message: 'There is no service between these countries' }])
})

test('tracking numbers differ by key and by parcel', async () => {
  const numbers = async (key: string) =>
    (await buy({ key, reference: 'Harbour Post/Economy', shipment: shipment() })).map(({ tracking_number }) => tracking_number)
  const all = [...(await numbers('a')), ...(await numbers('b'))]
  expect(new Set(all).size).toBe(4)
  expect(all[0]).toMatch(/^HP\d{13}$/)
})
