import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierOf } from './carriers.ts'

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['SF1029384756123', 'SF Express'],
  ['sf1029384756', 'SF Express'],
  ['RB123456789HK', 'Hongkong Post'],
  ['EA123456789CN', 'China Post'],
  ['CP123456789TW', 'Chunghwa Post'],
  ['EJ123456789JP', 'Japan Post'],
  ['QA123456789GB', 'Royal Mail'],
  ['LZ123456789US', 'USPS'],
  ['9400 1118 9922 3818 9540 21', 'USPS'],
  ['420941059400111899223818954021', 'USPS'],
  ['JJD000390007882816582', 'DHL'],
  ['JVGL', undefined],
  ['JD0123456789012', 'JD Logistics'],
  ['YT1234567890123', 'YTO Express'],
  ['75312345678901', 'ZTO Express'],
  ['123456789012345', 'FedEx'],
])('%s is from %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier)
})

test.each(['', '  ', '1234567890', '123456789012', 'SF12', 'A 1', 'RB123456789XX'])('%j could be anyone’s', (number) => {
  expect(carrierOf(number)).toBeUndefined()
})

test('spaces, hyphens and small letters change nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('1Z999AA10123456784', 'SF1029384756123', 'RB123456789HK'), fc.nat(8), (number, at) => {
      expect(carrierOf(`${number.slice(0, at)}- ${number.slice(at)}`.toLowerCase())).toBe(carrierOf(number))
    }),
  )
})
