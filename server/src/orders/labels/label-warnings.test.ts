import { estimateShipping } from '@linesheet/contract/orders/labels'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { address, given } from '../../../test/given.ts'
import { aQuotedBatch } from '../../../test/orders/label-batches.ts'

const street = 'A street with a very long name, '.repeat(6).trim()
const unusual = { ...address, recipient: '\u{2a6d6}', phone: '', street, street_2: 'PO Box 99' }
const warnings = [
  { code: 'phone_missing', text: '' },
  { code: 'po_box', text: '' },
  { code: 'label_characters', text: '\u{2a6d6}' },
]

test('what may keep a parcel from arriving is said before its label is bought, alone and with others', async () => {
  const brand = await given.aBrand()
  const id = await given.aPackedOrder(brand, { shipping_address: unusual })
  const estimate = await callOk(estimateShipping, { params: { id }, body: {} }, brand.owner)
  expect(estimate.warnings).toEqual(warnings)
  expect(estimate.errors.map(({ carrier, code }) => [carrier, code])).toEqual([
    ['Kite Parcel', 'address'],
    ['Meridian Express', 'address'],
  ])
  const batch = await aQuotedBatch(brand, [id, await given.aPackedOrder(brand)])
  expect(batch.orders.map(({ warnings }) => warnings)).toEqual([warnings, []])
})

test('labels that the carrier draws are not looked at', async () => {
  const brand = await given.aBrand()
  const { ports } = await testContext()
  ports.carriers.drawsLabels = true
  const id = await given.aPackedOrder(brand, { shipping_address: unusual })
  const estimate = await callOk(estimateShipping, { params: { id }, body: {} }, brand.owner).finally(() => {
    ports.carriers.drawsLabels = false
  })
  expect(estimate.warnings).toEqual(warnings.slice(0, 2))
})
