import type { CountryCode } from '../platform/places.ts'
import type { BankValues } from './bank-details.ts'

/** For each country an account that passes and values that do not, with the field and the code. Used by the tests and by docs/product/banking.md. */
export type BankExample = { valid: BankValues; invalid: readonly (readonly [field: keyof BankValues, value: string, code: string])[] }

const iban = (valid: string, wrong: string): BankExample => ({
  valid: { iban: valid },
  invalid: [
    ['iban', wrong, 'iban_wrong'],
    ['iban', valid.slice(0, -1), 'iban_length'],
    ['iban', 'GB29NWBK60161331926819', 'iban_other_country'],
  ],
})

/** Published examples; none is anybody's account. Names are left out. */
export const bankExamples: Record<CountryCode, BankExample> = {
  AE: iban('AE070331234567890123456', 'AE070331234567890123465'),
  AT: iban('AT611904300234573201', 'AT611904300234573202'),
  AU: { valid: { bsb: '062-000', account_number: '12345678' }, invalid: [['bsb', '62000', 'digits_exact']] },
  BE: iban('BE68539007547034', 'BE68539007547043'),
  CA: {
    valid: { institution_number: '004', transit_number: '10012', account_number: '5009876' },
    invalid: [
      ['transit_number', '1001', 'digits_exact'],
      ['account_number', '123456', 'digits_between'],
    ],
  },
  CH: iban('CH9300762011623852957', 'CH9300762011623852975'),
  CN: {
    valid: { cnaps: '102100099996', account_number: '6222 0212 3456 7890 123' },
    invalid: [
      ['cnaps', '10210009999', 'digits_exact'],
      ['account_number', '6222O2', 'digits_only'],
    ],
  },
  CZ: iban('CZ6508000000192000145399', 'CZ6508000000192000145393'),
  DE: iban('DE89370400440532013000', 'DE89370400440532031000'),
  DK: iban('DK5000400440116243', 'DK5000400440116234'),
  EE: iban('EE382200221020145685', 'EE382200221020145658'),
  ES: iban('ES9121000418450200051332', 'ES9121000418450200051323'),
  FI: iban('FI2112345600000785', 'FI2112345600000758'),
  FR: iban('FR1420041010050500013M02606', 'FR1420041010050500013M02660'),
  GB: {
    valid: { sort_code: '60-16-13', account_number: '31926819' },
    invalid: [
      ['sort_code', '60-16-1', 'digits_exact'],
      ['account_number', '3192681', 'digits_exact'],
    ],
  },
  GR: iban('GR1601101250000000012300695', 'GR1601101250000000012300659'),
  HK: {
    valid: { bank_code: '004', branch_code: '123', account_number: '456789001' },
    invalid: [
      ['bank_code', '04', 'digits_exact'],
      ['account_number', '12345', 'digits_between'],
    ],
  },
  HU: iban('HU42117730161111101800000000', 'HU42117730161111108100000000'),
  ID: { valid: { bank_code: '014', account_number: '8730123456' }, invalid: [['bank_code', '14', 'digits_exact']] },
  IE: iban('IE29AIBK93115212345678', 'IE29AIBK93115212345687'),
  IN: {
    valid: { ifsc: 'HDFC0000123', account_number: '50100012345678' },
    invalid: [
      ['ifsc', 'HDFC1000123', 'ifsc_wrong'],
      ['account_number', '12345678', 'digits_between'],
    ],
  },
  IT: iban('IT60X0542811101000000123456', 'IT60X0542811101000000123465'),
  JP: {
    valid: {
      account_holder_kana: 'ｶ)ｽﾛｰﾌｴﾘｰ',
      bank_code: '0001',
      branch_code: '001',
      account_type: 'ordinary',
      account_number: '1234567',
    },
    invalid: [
      ['account_holder_kana', '株式会社', 'kana_only'],
      ['account_type', 'gold', 'not_allowed'],
      ['account_number', '123456', 'digits_exact'],
    ],
  },
  KR: { valid: { bank_code: '088', account_number: '110-123-456789' }, invalid: [['account_number', '110-123', 'digits_between']] },
  LT: iban('LT121000011101001000', 'LT121000011101001001'),
  LU: iban('LU280019400644750000', 'LU280019400644570000'),
  LV: iban('LV80BANK0000435195001', 'LV80BANK0000435195010'),
  MO: {
    valid: { bic: 'BCMLMOMX', account_number: '9001234567' },
    invalid: [
      ['bic', 'BCMLHKHH', 'bic_other_country'],
      ['bic', 'BCMLMO', 'bic_wrong'],
    ],
  },
  MY: { valid: { bic: 'MBBEMYKL', account_number: '514012345678' }, invalid: [['bic', 'MBBESGSG', 'bic_other_country']] },
  NL: iban('NL91ABNA0417164300', 'NL91ABNA0417164330'),
  NO: iban('NO9386011117947', 'NO9386011117974'),
  NZ: {
    valid: { bank_code: '01', branch_code: '0902', account_number: '0068389-00' },
    invalid: [['branch_code', '902', 'digits_exact']],
  },
  PH: { valid: { bic: 'BOPIPHMM', account_number: '1234567890' }, invalid: [['account_number', '12345', 'digits_between']] },
  PL: iban('PL61109010140000071219812874', 'PL61109010140000071219812847'),
  PT: iban('PT50000201231234567890154', 'PT50000201231234567890145'),
  SE: iban('SE4550000000058398257466', 'SE4550000000058398257446'),
  SG: {
    valid: { bank_code: '7171', branch_code: '001', account_number: '0012345678' },
    invalid: [['bank_code', '717', 'digits_exact']],
  },
  SI: iban('SI56263300012039086', 'SI56263300012039068'),
  SK: iban('SK3112000000198742637541', 'SK3112000000198742637514'),
  TH: { valid: { bank_code: '004', account_number: '123-4-56789-0' }, invalid: [['account_number', '123456789', 'digits_between']] },
  TW: {
    valid: { bank_code: '822', branch_code: '0015', account_number: '015540123456' },
    invalid: [
      ['bank_code', '82', 'digits_exact'],
      ['branch_code', '015', 'digits_exact'],
    ],
  },
  US: {
    valid: { routing_number: '021000021', account_type: 'checking', account_number: '123456789012' },
    invalid: [
      ['routing_number', '021000012', 'routing_number_wrong'],
      ['routing_number', '000000000', 'routing_number_wrong'],
      ['account_number', '123', 'digits_between'],
    ],
  },
  VN: { valid: { bic: 'BFTVVNVX', account_number: '0011001234567' }, invalid: [['account_number', '12345', 'digits_between']] },
}
