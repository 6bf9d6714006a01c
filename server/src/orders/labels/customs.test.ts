import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { getCommercialInvoice } from '@linesheet/contract/orders/orders.documents'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { address, type Brand, box, given } from '../../../test/given.ts'
import { printFile } from '../../../test/orders/documents.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'

const american = {
  ...address,
  recipient: 'Ann Lee',
  company: 'Gift Barn',
  street: '417 Montgomery Street',
  city: 'San Francisco',
  region: 'CA',
  postal_code: '94104',
  country_code: 'US' as const,
}
const declared = { hs_code: '6913.10', customs_description: 'Porcelain vase', origin_country: 'CN', weight_kg: 0.6 }

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})

/** A packed order of 3 units at 50.00 of a product with these fields. */
async function aPackedOrder(fields: object, shipping_address: typeof address = american) {
  const product = await given.aProduct(brand, { name: 'Vase', ...fields })
  const variation_id = product.variations[0]?.id ?? ''
  const id = await given.anOrder(brand, {
    shipping_address,
    order_variations: [{ variation_id, quantity: 3, unit_price: '50.00' }],
  } as never)
  await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  const { order_variations } = await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  return { id, line: order_variations[0]?.id ?? '', product: product.id }
}
const estimate = (id: string) => call(estimateShipping, { params: { id }, body: {} }, brand.owner)

test('missing customs data is named by line before there are prices', async () => {
  const { id, line } = await aPackedOrder({ hs_code: '' })
  expect(await estimate(id)).toMatchObject({
    status: 409,
    code: 'order.customs-incomplete',
    errors: { [`lines.${line}.hs_code`]: 'Field is required', [`lines.${line}.origin_country`]: 'Field is required' },
  })
})

test('each of several parcels across a border has to name its contents', async () => {
  const { id } = await aPackedOrder(declared)
  const { shipments } = await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  const { code, errors } = await estimate(id)
  expect([code, Object.keys(errors ?? {})]).toEqual(['order.customs-incomplete', shipments.map((parcel) => `parcels.${parcel.id}.lines`)])
})

test('data that changes after the prices were made makes them outdated', async () => {
  const { id, product } = await aPackedOrder(declared)
  const { result } = await estimate(id)
  const { revision } = await callOk(getProduct, { params: { id: product } }, brand.owner)
  await callOk(editProduct, { params: { id: product }, body: { revision, customs_description: 'Ceramic vase' } }, brand.owner)
  const buying = call(chooseShipping, { params: { id }, body: { quote_id: result.quotes[0]?.id } }, brand.owner)
  expect(await buying).toMatchObject({ status: 409, code: 'order.quote-outdated' })
})

test.each([
  ['above the limit', { kind: 'lithium_ion', wh: 120, cell_wh: 10, grams: null, cell_grams: null }, 'Its battery has 120 Wh. Above 100 Wh'],
  ['without its values', null, 'This product has a battery. Enter its figures'],
])('a battery %s is refused with the reason, within a country, too; the order ships otherwise', async (_, battery, reason) => {
  const { id, line } = await aPackedOrder({ ...declared, has_battery: true, battery }, address)
  const refused = await estimate(id)
  expect(refused).toMatchObject({ status: 409, code: 'order.dangerous-goods' })
  expect(refused.errors?.[`lines.${line}.battery`]).toContain(reason)
  expect((await call(shipOrder, { params: { id }, body: { method: 'own_untracked' } }, brand.owner)).status).toBe(200)
})

test('batteries within the limits ship', async () => {
  const battery = { kind: 'lithium_ion', wh: 100, cell_wh: 20, grams: null, cell_grams: null }
  expect((await estimate((await aPackedOrder({ ...declared, has_battery: true, battery })).id)).status).toBe(200)
})

testPdf('the commercial invoice declares what is in the parcels', async () => {
  const { id } = await aPackedOrder(declared)
  const order = await aLabelledOrder(brand, id)
  const { result } = await call(getCommercialInvoice, { params: { id } }, brand.owner)
  const text = pdfText(result as unknown as Buffer)
  const parts = [
    'Commercial invoice',
    order.number.replace('LS', 'CI'),
    'Porcelain vase',
    '6913.10',
    'China',
    '1.8 kg',
    '2.25 kg',
    '50.00',
    '150.00',
  ]
  for (const part of [...parts, 'Total value HKD', 'Gift Barn', 'San Francisco', 'UNITED STATES', order.tracking_number ?? '-'])
    expect(text).toContain(part)
  const chinese = await call(getCommercialInvoice, { params: { id }, query: { language_code: 'zh_TW' } }, brand.owner)
  expect(pdfText(chinese.result as unknown as Buffer)).toContain('報關商業發票')
  const job = await printFile(brand, { ids: [id], kinds: ['label', 'customs'] })
  expect(job.refused).toEqual([])
})

test('there is no commercial invoice before packing, within a customs territory, and without the data', async () => {
  const invoice = (id: string) => call(getCommercialInvoice, { params: { id } }, brand.owner)
  expect(await invoice(await given.aConfirmedOrder(brand))).toMatchObject({ status: 409, code: 'order.cannot-declare' })
  expect(await invoice(await given.aPackedOrder(brand))).toMatchObject({ status: 409, code: 'order.no-customs' })
  expect(await invoice((await aPackedOrder({ hs_code: '' })).id)).toMatchObject({ status: 409, code: 'order.customs-incomplete' })
})

test('a line keeps its HS code when the product loses it', async () => {
  const { id, product } = await aPackedOrder(declared)
  const { revision } = await callOk(getProduct, { params: { id: product } }, brand.owner)
  await callOk(editProduct, { params: { id: product }, body: { revision, hs_code: '' } }, brand.owner)
  expect((await estimate(id)).status).toBe(200)
  expect((await callOk(getOrder, { params: { id } }, brand.owner)).order_variations[0]?.hs_code).toBe('6913.10')
})
