import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrorParts } from '../platform/field-errors.ts'
import { countryCodes } from '../platform/places.ts'
import { bankLabel, checkBankValues, maskBankValue, maskBankValues, normalizeBankValue } from './bank-details.ts'
import { bankExamples } from './bank-examples.ts'
import { type BankFieldName, bankFields } from './bank-fields.ts'
import { hasIbanStructure, ibanLength, ibanRemainder } from './iban.ts'

const names = { account_holder: 'Slow Ferry Ltd', bank_name: 'Harbour Bank' }
const codesOf = (errors: ReturnType<typeof checkBankValues>['errors']) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, fieldErrorParts(error).code]))

test('each country asks for the holder, the bank and one number of the account, each field once', () => {
  for (const country of countryCodes) {
    const asked = bankFields[country].map(({ name }) => name)
    expect(asked.slice(0, 1), country).toEqual(['account_holder'])
    expect(asked, country).toContain('bank_name')
    expect(asked.filter((name) => name === 'iban' || name === 'account_number').length, country).toBe(1)
    expect(new Set(asked).size, country).toBe(asked.length)
  }
})

test.each(Object.entries(bankExamples))('%s: the example passes, and is kept the same when it is checked again', (country, { valid }) => {
  const code = country as keyof typeof bankExamples
  const first = checkBankValues(code, { ...names, ...valid })
  expect(first.errors).toEqual({})
  expect(Object.keys(first.values)).toEqual(bankFields[code].map(({ name }) => name))
  expect(checkBankValues(code, first.values)).toEqual(first)
})

const invalid = Object.entries(bankExamples).flatMap(([country, example]) =>
  example.invalid.map(([field, value, code]) => [country, field, value, code] as const),
)
test.each(invalid)('%s: %s %s is refused as %s', (country, field, value, code) => {
  const typed = { ...names, ...bankExamples[country as keyof typeof bankExamples].valid, [field]: value }
  expect(codesOf(checkBankValues(country as keyof typeof bankExamples, typed).errors)).toEqual({ [field]: code })
})

test('every missing field is named, and so is a field that the country does not have', () => {
  expect(codesOf(checkBankValues('GB', {}).errors)).toEqual({
    account_holder: 'required',
    bank_name: 'required',
    sort_code: 'required',
    account_number: 'required',
  })
  const german = { ...names, ...bankExamples.DE.valid, sort_code: '601613' }
  expect(codesOf(checkBankValues('DE', german).errors)).toEqual({ sort_code: 'unknown_field' })
  expect(codesOf(checkBankValues('HK', { ...names, ...bankExamples.HK.valid, account_number: '000000' }).errors)).toEqual({
    account_number: 'invalid',
  })
})

test('spaces, hyphens, small letters and full-width characters are accepted', () => {
  const typed = { ...names, iban: ' de89 3704 0044 0532 0130 00 ' }
  expect(checkBankValues('DE', typed)).toEqual({ values: { ...names, iban: 'DE89370400440532013000' }, errors: {} })
  const japanese = { ...names, ...bankExamples.JP.valid, account_number: '１２３４５６７', account_holder_kana: 'ｶ)ｽﾛｰﾌｪﾘｰ' }
  expect(checkBankValues('JP', japanese).values).toMatchObject({ account_number: '1234567', account_holder_kana: 'カ)スローフェリー' })
})

const ibanCountries = countryCodes.filter((country) => ibanLength(country) > 4)
const anIban = fc.constantFrom(...ibanCountries).chain((country) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: ibanLength(country) - 4, maxLength: ibanLength(country) - 4 }).map((digits) => {
    const valid = bankExamples[country].valid.iban ?? ''
    // Letters stay where the structure has them.
    const bban = [...valid.slice(4)].map((character, at) => (/\d/.test(character) ? digits[at] : character)).join('')
    const check = 98 - ibanRemainder(`${country}00${bban}`)
    return { country, iban: `${country}${String(check).padStart(2, '0')}${bban}` }
  }),
)

test('an IBAN with its check digits passes; with one digit changed, or two swapped, it does not', () => {
  fc.assert(
    fc.property(anIban, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ country, iban }, place, step) => {
      expect(hasIbanStructure(country, iban)).toBe(true)
      expect(checkBankValues(country, { ...names, iban }).errors).toEqual({})
      const at = 2 + (place % (iban.length - 2))
      const digit = Number(iban[at])
      if (Number.isNaN(digit)) return
      const changed = `${iban.slice(0, at)}${(digit + step) % 10}${iban.slice(at + 1)}`
      expect(codesOf(checkBankValues(country, { ...names, iban: changed }).errors)).toEqual({ iban: 'iban_wrong' })
      const next = iban[at + 1]
      if (next === undefined || next === iban[at] || !/\d/.test(next)) return
      const swapped = `${iban.slice(0, at)}${next}${digit}${iban.slice(at + 2)}`
      expect(codesOf(checkBankValues(country, { ...names, iban: swapped }).errors)).toEqual({ iban: 'iban_wrong' })
    }),
  )
})

test('a routing number with one digit changed does not pass', () => {
  for (let at = 0; at < 9; at += 1)
    for (let step = 1; step < 10; step += 1) {
      const right = '021000021'
      const routing_number = `${right.slice(0, at)}${(Number(right[at]) + step) % 10}${right.slice(at + 1)}`
      const { errors } = checkBankValues('US', { ...names, ...bankExamples.US.valid, routing_number })
      expect(codesOf(errors), routing_number).toEqual({ routing_number: 'routing_number_wrong' })
    }
})

test('any typed value is either normalized or refused by its field, and normalizing it twice changes nothing', () => {
  const typed = fc.dictionary(
    fc.constantFrom<BankFieldName[]>('iban', 'account_number', 'account_holder', 'bic'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), typed, (country, values) => {
      const result = checkBankValues(country, values)
      expect(Object.keys(result.errors).length + Object.keys(result.values).length).toBeGreaterThanOrEqual(bankFields[country].length)
      for (const field of bankFields[country]) {
        const once = normalizeBankValue(field, values[field.name] ?? '')
        expect(normalizeBankValue(field, once)).toBe(once)
      }
    }),
  )
})

test('a mask shows at most four characters of a number, and never more than half of it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,30}$/), (number) => {
      const shown = maskBankValue('account_number', number).replaceAll(/[^\d]/g, '')
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2))
      expect(number.endsWith(shown)).toBe(true)
    }),
  )
  expect(maskBankValues({ ...names, iban: 'DE89370400440532013000', sort_code: '601613' })).toEqual({
    account_holder: 'S••• F••• L•••',
    bank_name: 'Harbour Bank',
    iban: 'DE •••• 3000',
    sort_code: '601613',
  })
  expect(bankLabel({ ...names, account_number: '31926819' })).toBe('Harbour Bank •6819')
  expect(bankLabel({ ...names, iban: 'DE89370400440532013000' })).toBe('Harbour Bank •3000')
})
