import { calls } from '@linesheet/contract/all'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { sourcesBelow } from '../../scripts/import-graph.ts'
import { contentDisposition } from '../src/platform/http/content-disposition.ts'
import { brandRecords, recordKinds } from './brand-records.ts'
import { call } from './calling.ts'
import { type Brand, given } from './given.ts'
import { exampleInput } from './request-examples.ts'
import { requestSchemas } from './schema-examples.ts'

test.each([
  ['list.pdf', 'attachment; filename="list.pdf"; filename*=UTF-8\'\'list.pdf'],
  ['Café au lait.pdf', 'attachment; filename="Cafe au lait.pdf"; filename*=UTF-8\'\'Caf%C3%A9%20au%20lait.pdf'],
  ['報價.pdf', 'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E5%A0%B1%E5%83%B9.pdf'],
  [`"it's" (1)*50%.txt`, `attachment; filename="_it's_ (1)*50_.txt"; filename*=UTF-8''%22it%27s%22%20%281%29%2A50%25.txt`],
  ['a\r\nSet-Cookie: b.exe', 'attachment; filename="aSet-Cookie: b.exe.txt"; filename*=UTF-8\'\'aSet-Cookie%3A%20b.exe.txt'],
  ['invoice．exe', 'attachment; filename="invoice.exe.txt"; filename*=UTF-8\'\'invoice%EF%BC%8Eexe'],
  ['invoice.exe\u0301', 'attachment; filename="invoice.exe.txt"; filename*=UTF-8\'\'invoice.ex%C3%A9'],
  ['', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
])('%j is named in both forms', (name, header) => {
  expect(contentDisposition(name, { isInline: false })).toBe(header)
})

test('one file writes the header that names a download', () => {
  const naming = sourcesBelow('server/src').filter(({ text }) => /content-disposition['"`]/i.test(text))
  expect(naming.map(({ file }) => file)).toEqual(['server/src/platform/http/mount.ts'])
  expect(naming[0]?.text.match(/content-disposition['"`].*/gi)).toEqual([
    "content-disposition', contentDisposition(file_name, { isInline }))",
  ])
})

const isSheet = (endpoint: Endpoint) => JSON.stringify(requestSchemas(endpoint).query?.properties?.format ?? {}).includes('"csv"')
const files = [...calls].filter(
  ([, endpoint]) => (endpoint.media === 'bytes' || isSheet(endpoint)) && (endpoint.caller === 'brand' || endpoint.caller.includes(':')),
)
/** Documents and photos that screens show; a test order has neither labels nor customs data, and its brand has sent no application. */
const shown = ['getPackingSlip', 'getInvoice', 'getPrintedOrders', 'getProductFile']
const refused = ['getLabels', 'getCommercialInvoice', 'readApplicationCatalogue']

let brand: Brand
let own: Awaited<ReturnType<typeof brandRecords>>
beforeAll(async () => {
  brand = await given.aBrand()
  own = await brandRecords(brand, recordKinds)
})

test.each(files.filter(([name]) => !refused.includes(name)))('%s names its file in both forms', async (name, endpoint) => {
  const input = await exampleInput({ name, endpoint }, own, brand.owner)
  const query = { ...input.query, ...(isSheet(endpoint) && { format: 'csv' }) }
  const { status, headers } = await call(endpoint, { ...input, query }, brand.owner)
  const kind = shown.includes(name) ? 'inline' : 'attachment'
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^${kind}; filename="[\\x20-\\x7e]+\\.[a-z]+"; filename\\*=UTF-8''\\S+\\.[a-z]+$`)),
  ])
})
