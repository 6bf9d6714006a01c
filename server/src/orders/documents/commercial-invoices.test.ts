import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { getPrintedOrders } from '@linesheet/contract/orders/orders.documents'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import { expect } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { address, type Brand, box, given } from '../../../test/given.ts'
import { printFile } from '../../../test/orders/documents.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'

const american = { ...address, city: 'San Francisco', region: 'CA', postal_code: '94104', country_code: 'US' as const }

/** A packed order for the United States of a product with, or without, what customs asks for. */
async function anExportedOrder(brand: Brand, hs_code: string) {
  const product = await given.aProduct(brand, {
    name: 'Vase',
    hs_code,
    customs_description: 'Porcelain vase',
    origin_country: 'CN',
    weight_kg: 0.6,
  })
  const order_variations = [{ variation_id: product.variations[0]?.id ?? '', quantity: 3, unit_price: '50.00' }]
  const id = await given.anOrder(brand, { shipping_address: american, order_variations } as never)
  await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  return id
}

testPdf('a selection gives the commercial invoices of its international orders; the others are named with the reason', async () => {
  const brand = await given.aBrand()
  const exported = await anExportedOrder(brand, '6913.10')
  const others = {
    'order.no-customs': await given.aPackedOrder(brand),
    'order.customs-incomplete': await anExportedOrder(brand, ''),
    'order.cannot-declare': await given.anOrder(brand, { shipping_address: american } as never),
  }
  const job = await printFile(brand, { ids: [exported, ...Object.values(others)], kinds: ['customs'] })
  const numbers = await Promise.all(
    [exported, ...Object.values(others)].map(async (id) => (await callOk(getOrder, { params: { id } }, brand.owner)).number),
  )
  const [printed = '', ...refused] = numbers
  const codes = Object.entries(others).map(([code, id], at) => ({ id, name: refused[at], code }))
  expect(job.refused.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(codes.toSorted((a, b) => a.code.localeCompare(b.code)))
  const { result } = await call(getPrintedOrders, { params: { id: job.id } }, brand.owner)
  const text = pdfText(result as unknown as Buffer)
  expect(text).toContain(printed)
  for (const number of refused) expect(text).not.toContain(number)
})
