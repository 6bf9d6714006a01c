import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { normalizeText } from '../platform/normalize-text.ts'
import type { CountryCode } from '../platform/places.ts'
import { type BankField, type BankFieldName, bankFields } from './bank-fields.ts'
import { hasIbanStructure, ibanLength, ibanRemainder } from './iban.ts'

export type BankValues = { [name in BankFieldName]?: string | undefined }

/** The states of bank details (docs/product/banking.md). */
export const bankStates = ['unverified', 'waiting', 'in_effect', 'replaced', 'cancelled', 'expired'] as const
export type BankState = (typeof bankStates)[number]

export const bankTerms = {
  /** Hours from the confirmation until payouts go to the new account. */
  waitingHours: 24,
  /** For how many minutes the mailed code may be entered. */
  codeMinutes: 60,
} as const

/** A value as it is stored: digits without separators, letters of codes in upper case, full-width characters as ASCII. */
export function normalizeBankValue({ kind }: BankField, typed: string): string {
  if (kind === 'text') return normalizeText(typed, 'NFC').trim().replace(/\s+/gu, ' ')
  if (kind === 'choice') return typed.trim()
  // Upper case takes some letters apart: ῒ has no capital of one character.
  const plain = normalizeText(normalizeText(typed, 'NFKC').trim().toUpperCase(), 'NFKC')
  return kind === 'kana' ? plain.replace(/\s+/gu, ' ') : plain.replace(/[\s\-–—.]/gu, '')
}

/** Whether nine digits are a routing number of a bank in the United States: weights 3, 7 and 1, a multiple of ten, and not all zeros. */
function isAba(text: string): boolean {
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0
}

const lengthError = ({ min, max }: BankField): FieldError =>
  min === max ? { code: 'digits_exact', values: { count: min } } : { code: 'digits_between', values: { min, max } }

function digitsError(field: BankField, value: string): FieldError | undefined {
  if (!/^\d+$/.test(value)) return 'digits_only'
  if (value.length < field.min || value.length > field.max) return lengthError(field)
  if (/^0+$/.test(value) && field.name === 'account_number') return 'invalid'
  return field.check === 'aba' && !isAba(value) ? 'routing_number_wrong' : undefined
}

function ibanError(country: string, value: string): FieldError | undefined {
  if (!value.startsWith(country)) return 'iban_other_country'
  if (value.length !== ibanLength(country)) return { code: 'iban_length', values: { count: ibanLength(country) } }
  return hasIbanStructure(country, value) && ibanRemainder(value) === 1 ? undefined : 'iban_wrong'
}

function bicError(country: string, value: string): FieldError | undefined {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value)) return 'bic_wrong'
  return value.slice(4, 6) === country ? undefined : 'bic_other_country'
}

function textError({ min, max }: BankField, value: string): FieldError | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'control_characters'
  if (value.length < min) return { code: 'too_short', values: { min } }
  return value.length > max ? { code: 'too_long', values: { max } } : undefined
}

function valueError(country: CountryCode, field: BankField, value: string): FieldError | undefined {
  if (!value) return 'required'
  switch (field.kind) {
    case 'digits':
      return digitsError(field, value)
    case 'iban':
      return ibanError(country, value)
    case 'bic':
      return bicError(country, value)
    case 'ifsc':
      return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value) ? undefined : 'ifsc_wrong'
    case 'kana':
      return /^[\p{Script=Katakana}ー゛゜A-Z0-9 ().,/「」-]+$/u.test(value) ? textError(field, value) : 'kana_only'
    case 'choice':
      return field.choices?.includes(value) ? undefined : 'not_allowed'
    case 'text':
      return textError(field, value)
  }
}

/** The typed values as they are stored, and their errors by field. The form and the server both check with this function. */
export function checkBankValues(country: CountryCode, typed: BankValues): { values: BankValues; errors: FieldErrors } {
  const fields = bankFields[country]
  const values: BankValues = {}
  const errors: Record<string, FieldError> = {}
  for (const field of fields) {
    const value = normalizeBankValue(field, typed[field.name] ?? '')
    const error = valueError(country, field, value)
    if (error) errors[field.name] = error
    else values[field.name] = value
  }
  for (const [name, value] of Object.entries(typed))
    if (value !== undefined && !fields.some((field) => field.name === name)) errors[name] = 'unknown_field'
  return { values, errors }
}

/** At most the last four characters, and never more than half of a short number. */
const ending = (value: string) => value.slice(value.length - Math.min(4, Math.floor(value.length / 2)))

/** A stored value as it is shown: names by their first letters, account numbers by their end; the name and the code of the bank in full. */
export function maskBankValue(name: BankFieldName, value: string): string {
  if (name === 'iban') return `${value.slice(0, 2)} •••• ${ending(value)}`
  if (name === 'account_number') return `•••• ${ending(value)}`
  if (name === 'account_holder' || name === 'account_holder_kana') return value.replace(/(\S)\S*/gu, '$1•••')
  return value
}

export const maskBankValues = (values: BankValues): BankValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, maskBankValue(name as BankFieldName, value ?? '')]))

/** The name of an account in lists: `HSBC •1234`. */
export const bankLabel = ({ bank_name = '', iban = '', account_number = iban }: BankValues) => `${bank_name} •${ending(account_number)}`
