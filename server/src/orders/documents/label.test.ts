import { getOrder } from '@linesheet/contract/orders/orders'
import { getLabels } from '@linesheet/contract/orders/orders.documents'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { scannedBarcodes } from '../../../test/catalogue/barcodes.ts'
import { testContext } from '../../../test/context.ts'
import { box, given } from '../../../test/given.ts'
import { printFile } from '../../../test/orders/documents.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { renderDocument } from './documents.ts'
import { documentsKey } from './print-job.ts'

const pageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => `${w}×${h}`)

testPdf('labels have a page of 4 × 6 inches for each parcel, with a barcode that scanners read', async () => {
  const brand = await given.aBrand()
  const id = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id }, body: { ...box, weight_kg: 1.5 } }, brand.owner)
  const order = await aLabelledOrder(brand, id)
  const { result, headers } = await call(getLabels, { params: { id } }, brand.owner)
  const pdf = result as unknown as Buffer
  expect(headers['content-type']).toBe('application/pdf')
  expect(pageSizes(pdf)).toEqual(['288×432', '288×432'])
  const numbers = order.shipments.map(({ label_tracking_number }) => label_tracking_number)
  expect([await scannedBarcodes(pdf, 1), await scannedBarcodes(pdf, 2)]).toEqual(numbers.map((number) => [number]))
  const text = pdfText(pdf, 2)
  for (const part of ['Harbour Post', 'Priority', 'Paper & Stone', '陳大文', '1 Queen’s Road Central', '1.5 kg', order.number])
    expect(text).toContain(part)
  expect(text).toMatch(/2 ?\/ ?2/)
})

testPdf('long names, addresses and numbers stay on the label, and the barcode stays readable', async () => {
  const long = {
    name: `Gesellschaft für ${'Handwerk '.repeat(9)}`,
    lines: Array.from({ length: 12 }, (_, at) => `${'Straße '.repeat(12)}${at}`),
  }
  const page = {
    carrier: 'Deutsche Post International Parcel Service',
    service: 'PriorityMailExpressInternational',
    tracking_number: 'ABCDEFGHJKLMNPQRSTUV1234567890',
    from: long,
    to: long,
    parcel: '100 / 100',
    weight: '1000.25 kg',
    reference: 'LS-1000000',
  }
  const pdf = await renderDocument({ kind: 'label', language: 'en', number: 'LS-1', brand: { name: 'Studio' }, pages: [page] })
  expect(pageSizes(pdf)).toHaveLength(1)
  expect(await scannedBarcodes(pdf, 1)).toEqual([page.tracking_number])
})

testPdf('a label that the carrier has drawn fills its page', async () => {
  const { ports } = await testContext()
  const image = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await ports.storage.put('labels/x/one.png', image, 'image/png')
  const labels = { kind: 'label' as const, language: 'en' as const, number: 'LS-1', brand: { name: 'Studio' } }
  const pdf = await renderDocument({ ...labels, pages: [{ image_key: 'labels/x/one.png', image }] })
  expect(pageSizes(pdf)).toEqual(['288×432'])
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
})

test('an order without a label has none to print', async () => {
  const brand = await given.aBrand()
  expect(await call(getLabels, { params: { id: await given.aPackedOrder(brand) } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'order.no-label',
  })
})

testPdf('slips and labels of several orders are one file; orders without a label are named', async () => {
  const brand = await given.aBrand()
  const labelled = await aLabelledOrder(brand)
  const [packed, confirmed] = [await given.aPackedOrder(brand), await given.aConfirmedOrder(brand)]
  const job = await printFile(brand, { ids: [labelled.id, packed, confirmed], kinds: ['slip', 'label'] })
  const numberOf = async (id: string) => (await callOk(getOrder, { params: { id } }, brand.owner)).number
  expect(job.refused).toMatchObject([
    { id: packed, name: await numberOf(packed), code: 'order.no-label' },
    { id: confirmed, code: 'order.no-label' },
  ])
  const { ports } = await testContext()
  const file = await ports.storage.get(documentsKey(brand.id, job.id))
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  const pdf = Buffer.concat(chunks)
  expect(pageSizes(pdf)).toHaveLength(4)
  expect(await scannedBarcodes(pdf, 2)).toEqual([labelled.tracking_number])
})
