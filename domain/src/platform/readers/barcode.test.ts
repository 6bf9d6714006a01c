import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { readBarcode } from './barcode.ts'

test.each(caseRows('edge/barcodes.csv'))('%j: %s %s (%s)', (value, expected, stored) => {
  const reading = readBarcode(value ?? '')
  if (expected === 'refuse') return expect(reading.kind).toBe('refused')
  expect(reading).toMatchObject(stored ? { kind: 'value', value: stored } : { kind: 'empty' })
  const isTold = expected === 'warn' || stored === ''
  // One case has the same code on two variations, which a reader of one value cannot detect.
  if ('notes' in reading) expect(reading.notes.length > 0).toBe(isTold)
  return undefined
})

test.each([
  ['12345000997', { code: 'zero_lost', values: { code: '012345000997' } }],
  ['4890000000000', 'probably_rounded'],
  ['4890000123408', 'check_digit_wrong'],
  ['ABC-1234', 'not_a_gtin'],
])('%s is noted as %j', (code, note) => {
  expect(readBarcode(code)).toEqual({ kind: 'value', value: code, notes: [note] })
})
