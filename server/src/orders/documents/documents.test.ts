import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { getInvoice, getPackingSlip, getPrintedOrders, printOrders } from '@linesheet/contract/orders/orders.documents'
import { cancelJob, getJob } from '@linesheet/contract/platform/jobs'
import { daysAfter } from '@linesheet/domain/platform/days'
import { toMinor } from '@linesheet/domain/platform/money'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { printFile, runPrintJob, startPrinting } from '../../../test/orders/documents.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { removeFiles } from '../../operations/cleanup/remove-files.ts'
import { findInvoice } from './invoice.sql.ts'
import { documentsKey } from './print-job.ts'

const file = (brand: Brand, id: string) => call(getPrintedOrders, { params: { id } }, brand.owner)
const numberOf = async ({ owner }: Brand, id: string) => (await callOk(getOrder, { params: { id } }, owner)).number
const cancel = ({ owner }: Brand, id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, owner)

testPdf('packing slip and invoice are in the retailer’s own language by default, also where its country has another', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer('Harbour Books', { language_code: 'zh_CN' })
  const params = { id: await given.aConfirmedOrder(brand, { retailer }) }
  const order = await callOk(getOrder, { params }, brand.owner)
  expect([order.retailer.language_code, order.shipping_address.country_code]).toEqual(['zh_CN', 'HK'])
  const text = async (document: typeof getPackingSlip | typeof getInvoice) =>
    pdfText((await call(document, { params, query: {} }, brand.owner)).result as unknown as Buffer)
  expect(await text(getPackingSlip)).toContain('装箱单')
  expect(await text(getInvoice)).toContain('商业发票')
  const { id } = await printFile(brand, { ids: [params.id], kinds: ['slip', 'invoice'] })
  const printed = pdfText((await file(brand, id)).result as unknown as Buffer)
  for (const words of ['装箱单', '商业发票']) expect(printed).toContain(words)
})

testPdf('an invoice is pro forma until the order is accepted', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const invoice = async (query: { language_code?: 'en' } = {}) => {
    const { headers, result } = await call(getInvoice, { params, query }, brand.owner)
    expect(headers['content-type']).toBe('application/pdf')
    return pdfText(result as unknown as Buffer)
  }
  expect(await invoice()).toContain('形式發票')
  const target_shipment_date = daysAfter((await testContext()).clock(), 3)
    .toISOString()
    .slice(0, 10)
  await callOk(acceptOrder, { params, body: { target_shipment_date } }, brand.owner)
  expect(await invoice()).toContain('商業發票')
  const text = await invoice({ language_code: 'en' })
  const { number } = await callOk(getOrder, { params }, brand.owner)
  for (const words of [number, number.replace('LS', 'INV'), brand.name, 'Paper & Stone', 'Total HKD']) expect(text).toContain(words)
})

test('an invoice shows the amounts of the order, which add up to the cent', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const order = await callOk(getOrder, { params: { id } }, brand.owner)
  const invoice = await db.read({ brandId: brand.id }, (tx) => findInvoice(tx, brand.id, id, 'en'))
  const minor = (amount: string) => toMinor(amount.replaceAll(',', '') || '0')
  expect([invoice.subtotal, invoice.discount, invoice.shipping, invoice.total]).toEqual(['190.00', '4.00', '30.00', '216.00'])
  expect(minor(invoice.total)).toBe(toMinor(order.total))
  const lines = invoice.lines.reduce((sum, line) => sum + minor(line.line_total), 0)
  expect(lines).toBe(minor(invoice.subtotal) - minor(invoice.discount))
  expect(lines + minor(invoice.shipping) + minor(invoice.handling_fee)).toBe(minor(invoice.total))
})

test('an invoice in a currency without cents has whole amounts', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand({ currency_code: 'JPY' })
  const product = await given.aProduct(brand, {
    wholesale_price: '5000.00',
    retail_price: '10000.00',
    variations: [{ wholesale_price: '5000.00', retail_price: '10000.00' }],
  })
  const order_variations = [{ variation_id: product.variations[0]?.id ?? '', quantity: 3, unit_price: '5000.00' }]
  const id = await given.anOrder(brand, { order_variations, currency_code: 'JPY' } as never)
  const { subtotal, total, lines } = await db.read({ brandId: brand.id }, (tx) => findInvoice(tx, brand.id, id, 'en'))
  expect([subtotal, total, lines[0]?.unit_price]).toEqual(['15,000', '15,030', '5,000'])
})

test('a cancelled order has no invoice', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  await cancel(brand, id)
  expect(await call(getInvoice, { params: { id } }, brand.owner)).toMatchObject({ status: 409, code: 'order.cannot-invoice' })
})

testPdf('one file: the pick list first, then the documents of each order in the given order; who cannot be printed is named', async () => {
  const brand = await given.aBrand()
  const [first, second, fresh, gone, foreign] = [
    await given.aConfirmedOrder(brand),
    await given.aConfirmedOrder(brand),
    await given.anOrder(brand),
    await given.anOrder(brand),
    await given.anOrder(await given.aBrand()),
  ]
  await cancel(brand, gone)
  const ids = [second, first, fresh, gone, foreign]
  const job = await printFile(brand, { ids, kinds: ['slip', 'invoice', 'pick_list'] })
  const [firstNumber, secondNumber, freshNumber, goneNumber] = await Promise.all(
    [first, second, fresh, gone].map((id) => numberOf(brand, id)),
  )
  expect(job).toMatchObject({ kind: 'orders.documents', status: 'done', total: 5, done: 5 })
  expect(job.refused).toEqual([
    { id: foreign, name: '', code: 'order.missing' },
    { id: fresh, name: freshNumber, code: 'order.cannot-pick' },
    { id: gone, name: goneNumber, code: 'order.cannot-pick' },
    { id: gone, name: goneNumber, code: 'order.cannot-invoice' },
  ])
  const { status, headers, result } = await file(brand, job.id)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = result as unknown as Buffer
  const heads = Array.from({ length: 8 }, (_, page) =>
    pdfText(pdf, page + 1).match(/Pick list|裝箱單|商業發票|形式發票|(?:LS|INV|PF)-\d+/g),
  )
  expect(heads[0]?.[0]).toBe('Pick list')
  expect(pdfText(pdf, 1)).toContain(`${firstNumber}×3`)
  const documents = heads
    .slice(1)
    .map((found) => `${found?.find((text) => /[^\w-]/.test(text))} ${found?.find((text) => /-\d/.test(text))}`)
  expect(documents).toEqual([
    `裝箱單 ${secondNumber}`,
    `商業發票 ${secondNumber?.replace('LS', 'INV')}`,
    `裝箱單 ${firstNumber}`,
    `商業發票 ${firstNumber?.replace('LS', 'INV')}`,
    `裝箱單 ${freshNumber}`,
    `形式發票 ${freshNumber?.replace('LS', 'PF')}`,
    `裝箱單 ${goneNumber}`,
  ])
})

test('a filter prints the orders that it matches; missing or malformed input is refused', async () => {
  const brand = await given.aBrand()
  await given.aConfirmedOrder(brand)
  await given.anOrder(brand)
  expect(await startPrinting(brand, { filter: { tab: 'to_pack' }, kinds: ['slip'] })).toMatchObject({ total: 1, status: 'waiting' })
  expect(await startPrinting(brand, { filter: { search: 'nobody' }, kinds: ['slip'] })).toMatchObject({ total: 0, status: 'done' })
  const refused = (body: object) => call(printOrders, { body }, brand.owner)
  expect(await refused({ kinds: ['slip'] })).toMatchObject({ status: 400, errors: { ids: 'Choose at least one' } })
  expect(await refused({ filter: {}, kinds: [] })).toMatchObject({ status: 400, errors: { kinds: 'Choose at least one' } })
  expect(await refused({ filter: {}, kinds: ['poster'] })).toMatchObject({ status: 400 })
})

test('a job whose orders have no such document ends without a file', async () => {
  const brand = await given.aBrand()
  const job = await printFile(brand, { ids: [await given.anOrder(brand)], kinds: ['pick_list'] })
  expect([job.status, job.refused.map(({ code }) => code)]).toEqual(['done', ['order.cannot-pick']])
  expect(await file(brand, job.id)).toMatchObject({ status: 404, code: 'documents.missing' })
})

test('the file is for members of the brand, for a day, and is deleted then', async () => {
  const { clock, db, ports } = await testContext()
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { id } = await printFile(brand, { ids: [await given.anOrder(brand)], kinds: ['invoice'] })
  expect(await file(other, id)).toMatchObject({ status: 404 })
  expect((await file(brand, id)).status).toBe(200)
  const effects = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['payload', 'run_at', 'kind', 'id'])
      .where('brand_id', '=', brand.id)
      .where('kind', '=', 'files.remove')
      .execute(),
  )
  expect(effects).toHaveLength(1)
  const [effect] = effects
  expect(new Date(effect?.run_at ?? 0).getTime() - clock().getTime()).toBeGreaterThan(23 * 3_600_000)
  await removeFiles({ ...effect, brand_id: brand.id } as never, await testContext(), () => {})
  expect(await ports.storage.get(documentsKey(brand.id, id))).toBeUndefined()
  expect(await file(brand, id)).toMatchObject({ status: 404, code: 'documents.missing' })
  await db.asOwner((tx) =>
    tx
      .updateTable('jobs')
      .set({ finished_at: daysAfter(clock(), -1) })
      .where('brand_id', '=', brand.id)
      .where('id', '=', id)
      .execute(),
  )
  expect(await file(brand, id)).toMatchObject({ status: 404 })
})

test('a job that a crash interrupts is repeated, and not repeated once it has succeeded', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const { id } = await startPrinting(brand, { ids: [await given.anOrder(brand)], kinds: ['slip'] })
  const puts: string[] = []
  const failing = (times: number) => ({
    ...context,
    ports: {
      ...context.ports,
      storage: {
        ...context.ports.storage,
        put: async (key: string, source: Buffer) => {
          puts.push(key)
          if (puts.length <= times) throw new Error('The server was killed')
          await context.ports.storage.put(key, source)
        },
      },
    },
  })
  await expect(runPrintJob(brand, id, { context: failing(1) })).rejects.toThrow('killed')
  expect((await callOk(getJob, { params: { id } }, brand.owner)).status).not.toBe('done')
  expect((await runPrintJob(brand, id, { context: failing(1) })).status).toBe('done')
  await runPrintJob(brand, id, { context: failing(1) })
  expect(puts).toEqual([documentsKey(brand.id, id), documentsKey(brand.id, id)])
})

test('of two processes that work on one job, the slower one leaves the file of the faster; a cancelled job leaves none', async () => {
  const brand = await given.aBrand()
  const { id } = await startPrinting(brand, { ids: [await given.anOrder(brand)], kinds: ['slip'] })
  await Promise.all([runPrintJob(brand, id), runPrintJob(brand, id)])
  expect((await file(brand, id)).status).toBe(200)

  const context = await testContext()
  const { storage } = context.ports
  const stopped = await startPrinting(brand, { ids: [await given.anOrder(brand)], kinds: ['slip'] })
  const put = async (key: string, source: Buffer) => {
    await storage.put(key, source)
    await callOk(cancelJob, { params: { id: stopped.id } }, brand.owner)
  }
  await runPrintJob(brand, stopped.id, { context: { ...context, ports: { ...context.ports, storage: { ...storage, put } } } })
  expect(await storage.get(documentsKey(brand.id, stopped.id))).toBeUndefined()
})

test('a job that fails three times says so', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const { id } = await startPrinting(brand, { ids: [await given.anOrder(brand)], kinds: ['slip'] })
  const storage = { ...context.ports.storage, put: async () => Promise.reject(new Error('The disk is full')) }
  const broken = { ...context, ports: { ...context.ports, storage } }
  await expect(runPrintJob(brand, id, { context: broken, attempts: 2 })).rejects.toThrow('full')
  expect((await runPrintJob(brand, id, { context: broken, attempts: 3 })).status).toBe('failed')
})
