import { getLabels, getPackingSlip } from '@linesheet/contract/orders/orders.documents'
import { addressLines } from '@linesheet/domain/platform/country-names'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import { type Address, countryCodes } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { caseRows } from '../../../../domain/cases/cases.ts'
import { call } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'
import { readPdfText, testPdf } from '../../../test/platform/pdf.ts'
import { addressee } from './document-order.sql.ts'
import { renderFile } from './documents.ts'
import { type Labels, labelParties } from './label.ts'
import { findLabelWarnings } from './label-check.ts'
import type { PackingSlip } from './packing-slip.ts'

const cases = caseRows('addresses.tsv').map((row) => {
  const [id = '', recipient = '', company = '', street = '', street_2 = '', city = '', region = '', postal_code = '', code] = row
  const [phone = '', mustPrint = ''] = row.slice(9)
  const country_code = countryCodes.find((known) => known === code)
  if (!country_code) throw new Error(`No country: ${code}`)
  const address: Address = { recipient, company, street, street_2, city, region, postal_code, country_code, phone }
  return { id, address, mustPrint: mustPrint.split('|') }
})

/** Lines break anywhere in a long address, and poppler removes hyphens at their ends. */
const withoutBreaks = (text: string) => text.replace(/[\s-]+/g, '')

const from: Address = {
  recipient: 'Mei Lam',
  company: 'Lumen & Reed',
  street: '60 Wing Tai Road',
  street_2: 'Unit 9, 12/F',
  city: 'Chai Wan',
  region: 'Hong Kong',
  postal_code: '',
  country_code: 'HK',
  phone: '+852 5550 0100',
}

const brand = { name: 'Lumen & Reed', address_lines: addressLines(from, 'en'), note: '' }

const slipTo = (address: Address): PackingSlip => ({
  kind: 'slip',
  language: 'en',
  number: 'LS-10234',
  placed_at: '12 Nov 2025',
  po_number: '',
  ship_by: '20 Nov 2025',
  brand,
  ship_to: { ...addressee(address, address.recipient, 'en'), country_code: address.country_code },
  retailer_note: '',
  lines: [{ sku: 'MUG-350', name: 'Celadon mug', options: '', quantity: 24 }],
  parcels: [],
  units_total: 24,
})

const labelTo = (reference: string, to: Address): Labels => ({
  kind: 'label',
  language: languageOfCountry(to.country_code),
  number: reference,
  brand,
  pages: [
    {
      carrier: 'Harbour Post',
      service: 'Priority',
      tracking_number: 'HP123456789012',
      ...labelParties(from, to),
      parcel: '1 / 1',
      weight: '2 kg',
      reference,
    },
  ],
})

testPdf('slips and labels have every part of the addresses of all scripts in their text, and no box for a character', async () => {
  const documents = cases.flatMap(({ id, address }) => [slipTo(address), labelTo(id, address)])
  const pages = readPdfText(await renderFile(documents, () => {})).split('\f')
  for (const [index, { id, mustPrint }] of cases.entries()) {
    for (const page of [pages[index * 2] ?? '', pages[index * 2 + 1] ?? '']) {
      const text = withoutBreaks(page)
      expect({ id, missing: mustPrint.filter((part) => !text.includes(withoutBreaks(part))) }).toEqual({ id, missing: [] })
      expect(page).not.toMatch(/[□\u200b\u202e]/)
    }
  }
})

testPdf('the slip and the label of an order have its address as it was sent', async () => {
  const brand = await given.aBrand()
  const address = { ...from, company: 'חנות הספרים Nook', recipient: 'נועה פרץ', street: '9 Mill Street' }
  const { id } = await aLabelledOrder(brand, await given.aPackedOrder(brand, { shipping_address: address }))
  for (const document of [getPackingSlip, getLabels]) {
    const { result } = await call(document, { params: { id }, query: {} } as never, brand.owner)
    const text = readPdfText(result as unknown as Buffer)
    for (const part of ['חנות הספרים', 'Nook', 'נועה פרץ', '9 Mill Street']) expect(text).toContain(part)
  }
})

test.each(cases.map(({ id, address }) => [id, address] as const))('%s fits the label as a whole', (_id, address) => {
  expect(findLabelWarnings({ from, to: address })).toEqual([])
})

test('parts that do not fit the smallest letters, and characters that no font has, are named', () => {
  const street = 'A street with a very long name, '.repeat(30).trim()
  const to = { ...from, street, city: '\u{2a6d6}村', region: '' }
  expect(findLabelWarnings({ from, to })).toEqual([
    { code: 'label_overflow', text: street },
    { code: 'label_characters', text: '\u{2a6d6}' },
  ])
})
