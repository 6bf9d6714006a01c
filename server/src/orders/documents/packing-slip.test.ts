import { expect, test } from 'vitest'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { renderDocument, renderFile, startDocumentRenderer } from './documents.ts'
import type { PackingSlip } from './packing-slip.ts'

const aSlip = (fields: Partial<PackingSlip> = {}): PackingSlip => ({
  kind: 'slip',
  language: 'en',
  number: 'LS-10234',
  placed_at: '12 Nov 2025',
  po_number: 'PO-7781',
  ship_by: '20 Nov 2025',
  brand: { name: 'Studio Mori', address_lines: ['60 Wing Tai Road', 'Hong Kong'], note: 'Thank you.' },
  ship_to: { name: 'Café Søn', lines: ['Østergade 3', 'København'], country_code: 'DK' },
  retailer_note: 'Ring twice.',
  lines: [{ sku: 'MUG-350', name: 'Celadon mug', options: '350 ml', quantity: 24, hs_code: '6912.00' }],
  parcels: [{ number: 1, dimensions: '40 × 30 × 20 cm', weight: '4.2 kg', contents: [{ name: 'Celadon mug', quantity: 24 }] }],
  units_total: 24,
  ...fields,
})

const manyLines = (count: number, name = 'Celadon mug'): PackingSlip['lines'] =>
  Array.from({ length: count }, (_, index) => ({ sku: `MUG-${index + 1}`, name, options: '350 ml', quantity: 1 }))

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const sizeOf = (pdf: Buffer) => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(pdf.toString('latin1'))?.[1]

test('a slip is a small PDF of one page, A4, or Letter for North America', async () => {
  const pdf = await renderDocument(aSlip())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect([pagesOf(pdf), sizeOf(pdf)]).toEqual([1, '595.28 841.89'])
  expect(pdf.length).toBeLessThan(150_000)
  const letter = await renderDocument(aSlip({ ship_to: { name: 'Shop', lines: [], country_code: 'US' } }))
  expect(sizeOf(letter)).toBe('612 792')
})

test('sixty lines of Chinese stay under 150 kB', async () => {
  const name = '手工拉坯龍泉青瓷大碗（附胡桃木蓋與黃銅提手），限量一百件，每件均附有製作者親筆簽名的編號證書'
  const pdf = await renderDocument(aSlip({ language: 'zh_TW', lines: manyLines(60, name) }))
  expect(pagesOf(pdf)).toBeGreaterThan(2)
  expect(pdf.length).toBeLessThan(150_000)
})

testPdf('a slip contains all of its data', async () => {
  const text = pdfText(await renderDocument(aSlip({ lines: [{ ...aSlip().lines[0]!, backordered: true }] })))
  const expected = [
    'Studio Mori',
    'Packing slip',
    'LS-10234',
    'Café Søn',
    'Østergade 3',
    'København',
    '12 Nov 2025',
    'PO-7781',
    '20 Nov 2025',
    'MUG-350',
  ]
  for (const words of [
    ...expected,
    'Celadon mug',
    '350 ml',
    '6912.00',
    'On backorder',
    '24 units',
    '40 × 30 × 20 cm',
    '4.2 kg',
    'Ring twice.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toContain('Page 1 of 1')
})

testPdf('both Chinese scripts are drawn in every language, and the labels are in that language', async () => {
  const words = { en: 'Packing slip', zh_CN: '装箱单', zh_TW: '裝箱單' }
  const mixed = '数码门店龙泉 數碼門店龍泉 鬱龜臺灣'
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
    const text = pdfText(await renderDocument(aSlip({ language, retailer_note: mixed, lines: manyLines(1, mixed) })))
    expect(text).toContain(words[language])
    expect(text.match(new RegExp(mixed, 'g'))).toHaveLength(2)
  }
})

testPdf('letters of Central Europe and emoji are drawn; a character that no font has keeps its text', async () => {
  const retailer_note = 'A 😀 B 👨‍👩‍👧 C D Łódź Přerov “don’t” \u0000\u200b\u202e E\nF \u{2a6d6} \ud800'
  const text = pdfText(await renderDocument(aSlip({ retailer_note })))
  expect(text).toContain('A 😀 B 👨‍👩‍👧 C D Łódź Přerov “don’t” E')
  expect(text).toContain('F \u{2a6d6} \ufffd')
})

testPdf('the header of the table is repeated on every page, and every line is there once', async () => {
  const pdf = await renderDocument(aSlip({ lines: manyLines(60), units_total: 60, parcels: [] }))
  const pages = pagesOf(pdf) ?? 0
  expect(pages).toBeGreaterThan(2)
  for (let page = 1; page <= pages; page += 1) {
    const text = pdfText(pdf, page)
    expect(text).toContain(`Page ${page} of ${pages}`)
    expect(text).toMatch(/SKU\s+Item\s+Qty/)
    expect(text).toMatch(/MUG-\d+/)
  }
  const skus = pdfText(pdf).match(/MUG-\d+/g)
  expect(skus).toEqual(manyLines(60).map(({ sku }) => sku))
})

testPdf('a parcel and a note that are longer than a page continue on the next', async () => {
  const contents = manyLines(90).map(({ sku }) => ({ name: `Item ${sku}`, quantity: 1 }))
  const retailer_note = Array.from({ length: 80 }, (_, index) => `Sentence number ${index + 1}.`).join('\n')
  const text = pdfText(
    await renderDocument(aSlip({ retailer_note, parcels: [{ number: 1, dimensions: '1 cm', weight: '1 kg', contents }] })),
  )
  for (const words of ['Item MUG-1\n', 'Item MUG-90\n', 'Sentence number 1.', 'Sentence number 80.']) expect(text).toContain(words)
})

testPdf('several slips in one document count their own pages', async () => {
  const pdf = await renderFile([aSlip({ lines: manyLines(30) }), aSlip({ language: 'zh_CN', number: 'LS-2' })], () => {})
  const text = pdfText(pdf)
  expect(text).toContain('Page 3 of 3')
  expect(text).toContain('第 1 页，共 1 页')
})

test('concurrent requests each get their own slip', async () => {
  const numbers = ['LS-1', 'LS-2', 'LS-3', 'LS-4']
  const pdfs = await Promise.all(numbers.map((number) => renderDocument(aSlip({ number }))))
  pdfs.forEach((pdf, index) => {
    expect(pdf.toString('latin1')).toContain(`(Packing slip ${numbers[index]})`)
  })
})

test('a renderer that is killed while it works still renders the slip, and the next one', async () => {
  const renderer = startDocumentRenderer({ idleMs: 60_000, timeoutMs: 60_000 })
  const printing = renderer.render({ documents: [aSlip()] })
  await renderer.stop()
  expect(pagesOf(await printing)).toBe(1)
  await renderer.stop()
  expect(renderer.isRunning()).toBe(false)
  expect(pagesOf(await renderer.render({ documents: [aSlip()] }))).toBe(1)
  await renderer.stop()
})

const source = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ documents: [slip] }) => { ${code} })`,
  )

test('a slip that kills the renderer twice fails, and those after it do not', async () => {
  const worker = source(`if (slip.number === 'bad') process.exit(3); parentPort.postMessage({ result: Buffer.from(slip.number) })`)
  const renderer = startDocumentRenderer({ idleMs: 60_000, timeoutMs: 60_000, worker })
  const printed = await Promise.allSettled(['a', 'bad', 'b'].map((number) => renderer.render({ documents: [aSlip({ number })] })))
  expect(printed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await renderer.stop()
})

test('a renderer that hangs is ended', async () => {
  const worker = source(`if (slip.number === 'bad') while (true); parentPort.postMessage({ result: Buffer.from(slip.number) })`)
  // Enough for the good one on a busy machine, its new worker included.
  const renderer = startDocumentRenderer({ idleMs: 60_000, timeoutMs: 2_000, worker })
  await expect(renderer.render({ documents: [aSlip({ number: 'bad' })] })).rejects.toThrow('stopped')
  expect(String(await renderer.render({ documents: [aSlip({ number: 'good' })] }))).toBe('good')
  await renderer.stop()
})

test('an error while drawing reaches the caller', async () => {
  await expect(renderFile([], () => {})).rejects.toThrow('at least one document')
})

test('an idle renderer is ended', async () => {
  const renderer = startDocumentRenderer({ idleMs: 20, timeoutMs: 60_000 })
  await renderer.render({ documents: [aSlip()] })
  expect(renderer.isRunning()).toBe(true)
  await expect.poll(renderer.isRunning).toBe(false)
})
