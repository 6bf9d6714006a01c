import { expect, test } from 'vitest'
import { anInvoice, invoiceLines } from '../../../test/orders/documents.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { renderDocument } from './documents.ts'

const sizeOf = (pdf: Buffer) => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(pdf.toString('latin1'))?.[1]
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('an invoice is printed on A4, or Letter for a buyer in North America', async () => {
  const letter = { ...anInvoice().buyer, country_code: 'US' }
  expect(sizeOf(await renderDocument(anInvoice()))).toBe('595.28 841.89')
  expect(sizeOf(await renderDocument(anInvoice({ buyer: letter })))).toBe('612 792')
})

testPdf('an invoice contains all of its data', async () => {
  const text = pdfText(await renderDocument(anInvoice()))
  for (const words of ['Studio Mori', '60 Wing Tai Road', 'Invoice', 'INV-10234', 'LS-10234', 'Café Søn', 'København', 'Unpaid'])
    expect(text).toContain(words)
  expect(text).toMatch(/Date\s+14 November 2025/)
  expect(text).toMatch(/MUG-350\s+Celadon mug\s+24\s+50\.00\s+−120\.00\s+1,080\.00/)
  expect(text).toContain('HS code 6912.00')
  expect(text).toMatch(/Subtotal\s+1,200\.00/)
  expect(text).toMatch(/Discount\s+−120\.00/)
  expect(text).toMatch(/Shipping\s+30\.00/)
  expect(text).toMatch(/Total EUR\s+1,110\.00/)
  expect(text).not.toContain('Handling fee')
  expect(text).not.toContain('Pro forma')
})

testPdf('a pro forma invoice says what it is, in the language of the invoice', async () => {
  const text = pdfText(await renderDocument(anInvoice({ language: 'zh_CN', is_pro_forma: true, handling_fee: '15.00' })))
  for (const words of ['形式发票', '卖方', '买方', '未付款', '手续费', '合计 EUR', '订单尚未被接受']) expect(text).toContain(words)
})

testPdf(
  'a hundred lines with long names: the header of the table is on every page, each line is there once, the total is not alone',
  async () => {
    const name = '手工拉坯龍泉青瓷大碗（附胡桃木蓋與黃銅提手），限量一百件'
    const lines = invoiceLines(100, { name, unit_price: '99,999,999.99', discount: '9,999,999.99', line_total: '9,999,999,999.99' })
    const pdf = await renderDocument(anInvoice({ lines }))
    const pages = pagesOf(pdf)
    expect(pages).toBeGreaterThan(4)
    for (let page = 1; page <= pages; page += 1) {
      const text = pdfText(pdf, page)
      expect(text).toMatch(/SKU\s+Item\s+Qty\s+Unit price\s+Discount\s+Total/)
      expect(text).toContain(`Page ${page} of ${pages}`)
      expect(text).toMatch(/MUG-\d+/)
    }
    const text = pdfText(pdf)
    expect(text.match(/MUG-\d+/g)).toEqual(lines.map(({ sku }) => sku))
    expect(text).toMatch(/99,999,999\.99 +−9,999,999\.99 +9,999,999,999\.99/)
  },
)
