import { estimateShipping } from '@linesheet/contract/orders/labels'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { address, given } from '../../../test/given.ts'
import { EasypostServer } from '../../../test/orders/easypost-server.ts'
import { aQuotedBatch } from '../../../test/orders/label-batches.ts'
import { easypostCarriers } from '../../platform/ports/carriers/carriers.easypost.ts'

const street = 'A street with a very long name, '.repeat(6).trim()
const unusual = { ...address, recipient: '\u{2a6d6}', phone: '', street, street_2: 'PO Box 99' }
const warnings = [
  { code: 'phone_missing', text: '' },
  { code: 'po_box', text: '' },
  { code: 'label_characters', text: '\u{2a6d6}' },
]

test('warnings about what may keep a parcel from arriving come before its label is bought, for one order and for several', async () => {
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

test('for labels that the carrier draws, the parts that it does not print are named', async () => {
  const brand = await given.aBrand()
  const server = await new EasypostServer().start()
  const { ports } = await testContext()
  const { url, key, webhookSecret } = server
  const easypost = easypostCarriers({ url: `${url}/`, key, webhookSecrets: [webhookSecret], timeoutMs: 1_000 })
  const { quote, hiddenText } = ports.carriers
  Object.assign(ports.carriers, { quote: easypost.quote, hiddenText: easypost.hiddenText })
  const estimate = async (changes: object) => {
    const id = await given.aPackedOrder(brand, { shipping_address: { ...address, ...changes } })
    return callOk(estimateShipping, { params: { id }, body: {} }, brand.owner)
  }
  // The brand's address names 陳大文.
  const own = { code: 'label_characters', text: '陳大文' }
  try {
    expect(await estimate({ recipient: 'Zoë Łukasz', company: 'Café “Ølstuen” – Nº 5', street })).toMatchObject({
      warnings: [own],
      errors: [],
    })
    const chinese = await estimate({ recipient: '李小明', company: 'Мир', street: 'Flat 3，皇后大道中 99 號' })
    expect(chinese.warnings).toEqual([{ code: 'label_characters', text: '李小明 Мир ，皇后大道中 號 陳大文' }])
    expect(chinese.quotes.map(({ carrier }) => carrier)).toContain('UPS')
  } finally {
    Object.assign(ports.carriers, { quote, hiddenText })
    server.stop()
  }
})
