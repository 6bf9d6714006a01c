import type { CountryCode } from '../platform/places.ts'
import { ibanLength } from './iban.ts'

/** The fields of bank details. `bankFields` has the fields that a country uses and their lengths there. */
export const bankFieldNames = [
  'account_holder',
  'account_holder_kana',
  'bank_name',
  'iban',
  'bic',
  'routing_number',
  'sort_code',
  'bsb',
  'ifsc',
  'cnaps',
  'institution_number',
  'transit_number',
  'bank_code',
  'branch_code',
  'account_type',
  'account_number',
] as const
export type BankFieldName = (typeof bankFieldNames)[number]

/** `digits` may be typed with spaces and hyphens, which are not stored. Lengths count the characters that are stored. */
export type BankField = {
  name: BankFieldName
  kind: 'text' | 'kana' | 'digits' | 'iban' | 'bic' | 'ifsc' | 'choice'
  min: number
  max: number
  /** The check that its digits have to pass. */
  check?: 'aba'
  choices?: readonly string[]
}

const digits = (name: BankFieldName, min: number, max = min): BankField => ({ name, kind: 'digits', min, max })
const accountNumber = (min: number, max = min) => digits('account_number', min, max)
const bankCode = (length: number) => digits('bank_code', length)
const branchCode = (length: number) => digits('branch_code', length)
const choice = (name: BankFieldName, ...choices: string[]): BankField => ({ name, kind: 'choice', min: 1, max: 20, choices })
const bic: BankField = { name: 'bic', kind: 'bic', min: 8, max: 11 }

const holder: BankField = { name: 'account_holder', kind: 'text', min: 2, max: 70 }
const bankName: BankField = { name: 'bank_name', kind: 'text', min: 2, max: 70 }
const withNames = (...numbers: BankField[]): readonly BankField[] => [holder, bankName, ...numbers]
const iban = (country: string) => withNames({ name: 'iban', kind: 'iban', min: ibanLength(country), max: ibanLength(country) })

/** The fields that name an account in a country, in the order in which they are asked (docs/product/banking.md). */
export const bankFields: Record<CountryCode, readonly BankField[]> = {
  AE: iban('AE'),
  AT: iban('AT'),
  AU: withNames(digits('bsb', 6), accountNumber(5, 10)),
  BE: iban('BE'),
  CA: withNames(digits('institution_number', 3), digits('transit_number', 5), accountNumber(7, 12)),
  CH: iban('CH'),
  CN: withNames(digits('cnaps', 12), accountNumber(8, 30)),
  CZ: iban('CZ'),
  DE: iban('DE'),
  DK: iban('DK'),
  EE: iban('EE'),
  ES: iban('ES'),
  FI: iban('FI'),
  FR: iban('FR'),
  GB: withNames(digits('sort_code', 6), accountNumber(8)),
  GR: iban('GR'),
  HK: withNames(bankCode(3), branchCode(3), accountNumber(6, 9)),
  HU: iban('HU'),
  ID: withNames(bankCode(3), accountNumber(8, 18)),
  IE: iban('IE'),
  IN: withNames({ name: 'ifsc', kind: 'ifsc', min: 11, max: 11 }, accountNumber(9, 18)),
  IT: iban('IT'),
  JP: [
    holder,
    { name: 'account_holder_kana', kind: 'kana', min: 2, max: 48 },
    bankName,
    bankCode(4),
    branchCode(3),
    choice('account_type', 'ordinary', 'current', 'savings'),
    accountNumber(7),
  ],
  KR: withNames(bankCode(3), accountNumber(10, 16)),
  LT: iban('LT'),
  LU: iban('LU'),
  LV: iban('LV'),
  MO: withNames(bic, accountNumber(6, 20)),
  MY: withNames(bic, accountNumber(5, 17)),
  NL: iban('NL'),
  NO: iban('NO'),
  NZ: withNames(bankCode(2), branchCode(4), accountNumber(9, 10)),
  PH: withNames(bic, accountNumber(6, 16)),
  PL: iban('PL'),
  PT: iban('PT'),
  SE: iban('SE'),
  SG: withNames(bankCode(4), branchCode(3), accountNumber(6, 14)),
  SI: iban('SI'),
  SK: iban('SK'),
  TH: withNames(bankCode(3), accountNumber(10, 15)),
  TW: withNames(bankCode(3), branchCode(4), accountNumber(8, 14)),
  US: withNames(
    { name: 'routing_number', kind: 'digits', min: 9, max: 9, check: 'aba' },
    choice('account_type', 'checking', 'savings'),
    accountNumber(4, 17),
  ),
  VN: withNames(bic, accountNumber(6, 19)),
}
