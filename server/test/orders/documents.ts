import { printOrders } from '@linesheet/contract/orders/orders.documents'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { getJob } from '@linesheet/contract/platform/jobs'
import { runDocumentsJob } from '../../src/orders/documents/documents.worker.ts'
import type { Invoice, InvoiceLine } from '../../src/orders/documents/invoice.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Body = RequestInput<typeof printOrders>['body']
type Attempt = { context?: object; attempts?: number }

export const startPrinting = async ({ owner }: Brand, body: Body) => (await callOk(printOrders, { body }, owner)).job

/** Runs the worker of a job that prints orders, as the queue would. */
export async function runPrintJob(brand: Brand, id: string, { context, attempts = 1 }: Attempt = {}) {
  const effect = { brand_id: brand.id, id, kind: 'orders.documents', payload: { job_id: id }, attempts, destination: '', sequence: 1 }
  await runDocumentsJob(effect, (context ?? (await testContext())) as never, () => {})
  return callOk(getJob, { params: { id } }, brand.owner)
}

/** Starts a job that prints orders, and runs its worker. */
export const printFile = async (brand: Brand, body: Body) => runPrintJob(brand, (await startPrinting(brand, body)).id)

const line: InvoiceLine = {
  sku: 'MUG-350',
  name: 'Celadon mug',
  options: '350 ml',
  hs_code: '6912.00',
  quantity: 24,
  unit_price: '50.00',
  discount: '120.00',
  line_total: '1,080.00',
}

export const anInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  kind: 'invoice',
  language: 'en',
  is_pro_forma: false,
  number: 'INV-10234',
  date: '14 November 2025',
  order_number: 'LS-10234',
  placed_at: '12 November 2025',
  po_number: 'PO-7781',
  payment_status: 'unpaid',
  brand: { name: 'Studio Mori', address_lines: ['60 Wing Tai Road', 'Hong Kong'] },
  buyer: { name: 'Café Søn', lines: ['Østergade 3', 'København'], country_code: 'DK' },
  lines: [line],
  currency_code: 'EUR',
  subtotal: '1,200.00',
  discount: '120.00',
  shipping: '30.00',
  handling_fee: '',
  total: '1,110.00',
  units_total: 24,
  ...fields,
})

/** Lines with SKUs from MUG-1 on. */
export const invoiceLines = (count: number, fields: Partial<InvoiceLine> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...line, sku: `MUG-${index + 1}`, ...fields }))
