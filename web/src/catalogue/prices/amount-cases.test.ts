import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { caseRows } from '@linesheet/domain/cases'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { applyStep } from '../grid/steps.ts'
import { parsePrices } from '../products/editor/draft.ts'
import { validateDraft } from '../products/editor/validateDraft.ts'
import { type PairErrors, pairErrors } from './cells.ts'
import { currentPair, toStep } from './edits.ts'
import { readPasted } from './readPasted.ts'

const row = {
  variation_id: 'v',
  wholesale_price: '1.00',
  retail_price: '2.00',
  pricebooks: [],
  name: 'Vase',
  option: '',
} as unknown as PriceRow
const cases = caseRows('edge/amounts.csv').map(([written = '', expected = '', named = '']) => {
  const currency: CurrencyCode = currencyCodes.find((code) => code === named) ?? 'HKD'
  return { written, expected: named === '?' ? 'ask' : expected, currency }
})

/** The price, or `ask` or `refuse` by the error of its field. */
const outcome = (price: string, error: FieldError | undefined) => {
  const code = typeof error === 'string' ? error : error?.code
  // Without a price, the server refuses the pair.
  if (price === '') return 'refuse'
  if (!code || code === 'wholesale_above_retail' || code === 'margin_too_low') return price
  return ['number_unclear', 'currency_unclear'].includes(code) ? 'ask' : 'refuse'
}

function inGrid(text: string, currency: CurrencyCode) {
  const column = { currency, field: 'wholesale_price' } as const
  const retail = { row, column: { currency, field: 'retail_price' } as const, text: '99999999.00' }
  const edits = applyStep({}, toStep([{ row, column, text }, retail], currency, {}), 'after')
  const pair = currentPair(row, currency, currency, edits)
  const errors: PairErrors = pairErrors(pair, currency, currency)
  return outcome(pair.wholesale_price, errors.wholesale_price)
}

const emptyTexts = Object.fromEntries([...textFields, ...productNumberFields, 'hs_code', 'customs_description'].map((field) => [field, '']))

function inForm(text: string, currency: CurrencyCode) {
  const prices = { wholesale_price: text, retail_price: '99999999.00' }
  const variation = { key: 'v', sku: '', barcode: '', stock: '', photo_id: '', option_values: [], books: {}, ...prices }
  const draft = { ...emptyTexts, name: 'Vase', variations: [variation], options: [], translations: {} }
  const errors = validateDraft(draft as never, { ...draft, variations: [] } as never, currency, 'en')
  return outcome(parsePrices(prices, currency).wholesale_price, errors['variations.0.wholesale_price'])
}

function pasted(text: string, currency: CurrencyCode) {
  const [cell] = readPasted([{ row: 0, column: 0, text }], [{ currency, field: 'wholesale_price' }])
  return inGrid(cell?.text ?? '', currency)
}

test.each(cases)('$written is $expected in the form, the grid and a paste', ({ written, expected, currency }) => {
  expect([inForm(written, currency), inGrid(written, currency), pasted(written, currency)]).toEqual([expected, expected, expected])
})
