import { addAmounts, toMinor } from '@linesheet/domain/platform/money'
import { expect, test } from 'vitest'
import type { Carriers, Shipment, ShippedParcel } from './carriers.types.ts'

const place = { recipient: 'Ada Lau', company: 'Studio Mori', street_2: '', region: '', phone: '+852 2222 3333' }
export const hongKong = { ...place, street: '60 Wing Tai Road', city: 'Hong Kong', postal_code: '', country_code: 'HK' as const }
export const sanFrancisco = {
  ...place,
  company: 'Gift Barn',
  street: '417 Montgomery Street',
  city: 'San Francisco',
  region: 'CA',
  postal_code: '94104',
  country_code: 'US' as const,
}

export const parcel = (id: string, fields: Partial<ShippedParcel> = {}): ShippedParcel => ({
  id,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
  weight_kg: 2,
  items: [],
  ...fields,
})

export const vases = {
  description: 'Porcelain vase',
  quantity: 3,
  value: '150.00',
  weight_kg: 1.5,
  hs_code: '6913.10',
  origin_country: 'CN' as const,
}

export const shipment = (fields: Partial<Shipment> = {}): Shipment => ({
  reference: 'LS-10001',
  from: hongKong,
  to: hongKong,
  currency_code: 'USD',
  is_international: false,
  has_lithium: false,
  parcels: [parcel('one'), parcel('two')],
  ...fields,
})

const international = () =>
  shipment({ to: sanFrancisco, is_international: true, parcels: [parcel('one', { items: [vases] }), parcel('two', { items: [vases] })] })

/** The tests that every adapter has to pass. `open` connects to carriers that sell labels, at least one of which refuses parcels above 31.5 kg. */
export function testCarriers(name: string, open: () => Promise<Carriers>) {
  test.each([
    ['within a country', shipment()],
    ['across borders', international()],
  ])(`${name}: prices %s are for all parcels together`, async (_, toQuote) => {
    const carriers = await open()
    const { quotes, errors } = await carriers.quote(toQuote)
    expect(quotes.length).toBeGreaterThan(1)
    for (const quote of quotes) {
      expect(quote.parcel_prices).toHaveLength(2)
      expect(addAmounts(...quote.parcel_prices)).toBe(quote.list_price)
      expect(toMinor(quote.list_price)).toBeGreaterThan(0)
    }
    expect(new Set(quotes.map(({ carrier, service }) => `${carrier} ${service}`)).size).toBe(quotes.length)
    expect(errors.every(({ carrier, message }) => carrier && message)).toBe(true)
  })

  test(`${name}: a carrier that refuses a parcel is an error next to the quotes of others`, async () => {
    const { quotes, errors } = await (await open()).quote(shipment({ parcels: [parcel('one'), parcel('two', { weight_kg: 40 })] }))
    expect(quotes.length).toBeGreaterThan(0)
    expect(errors.length).toBeGreaterThan(0)
    expect(quotes.map(({ carrier }) => carrier)).not.toContain(errors[0]?.carrier)
  })

  test(`${name}: labels are bought for each parcel, and the same key returns the same labels`, async () => {
    const carriers = await open()
    const toShip = international()
    const [quote] = (await carriers.quote(toShip)).quotes
    const order = { key: 'purchase-1', reference: quote?.reference ?? '', shipment: toShip }
    const labels = await carriers.buy(order)
    expect(labels.map(({ parcel_id }) => parcel_id)).toEqual(['one', 'two'])
    expect(new Set(labels.map(({ tracking_number }) => tracking_number)).size).toBe(2)
    for (const { tracking_number, image } of labels) {
      expect(tracking_number).toMatch(/^[\dA-Z]{8,40}$/)
      expect(image === null || image.content.length > 0).toBe(true)
    }
    expect(await carriers.buy(order)).toEqual(labels)
  })

  test(`${name}: an unknown quote cannot be bought`, async () => {
    const carriers = await open()
    const order = { key: 'purchase-2', reference: 'nothing', shipment: shipment() }
    await expect(carriers.buy(order)).rejects.toMatchObject({ code: 'carrier.refused' })
  })

  test(`${name}: a label can be voided, and its refund queried again`, async () => {
    const carriers = await open()
    const toShip = shipment()
    const [quote] = (await carriers.quote(toShip)).quotes
    const [label] = await carriers.buy({ key: 'purchase-3', reference: quote?.reference ?? '', shipment: toShip })
    if (!label) throw new Error('No label')
    expect(['refunded', 'requested']).toContain(await carriers.void(label))
    expect(['refunded', 'requested']).toContain(await carriers.void(label))
  })

  test(`${name}: a label can be followed from the day it is bought`, async () => {
    const carriers = await open()
    const toShip = shipment()
    const [quote] = (await carriers.quote(toShip)).quotes
    const [label] = await carriers.buy({ key: 'purchase-4', reference: quote?.reference ?? '', shipment: toShip })
    if (!label) throw new Error('No label')
    const day = new Date('2026-11-20T02:00:00Z')
    const tracking = await carriers.track({ ...label, shipped_at: day, now: day })
    expect(tracking).toMatchObject({ status: expect.stringMatching(/^(unknown|pre_transit)$/), reference: label.reference })
  })

  test(`${name}: a number of no carrier cannot be followed, a callback without a signature is refused`, async () => {
    const carriers = await open()
    const day = new Date('2026-11-20T02:00:00Z')
    expect(await carriers.track({ tracking_number: 'nonsense', reference: null, shipped_at: day, now: day })).toBeUndefined()
    expect([carriers.isSigned('', '{}'), carriers.trackingNumbersOf({})]).toEqual([false, []])
  })
}
