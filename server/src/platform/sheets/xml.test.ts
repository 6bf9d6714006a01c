import { expect, test } from 'vitest'
import { textBelow, type XmlElement, xmlElements } from './xml.ts'

async function* chunksOf(xml: string, size: number) {
  for (let at = 0; at < xml.length; at += size) yield xml.slice(at, at + size)
}

async function elementsOf(xml: string, wanted: string, skipped?: string, chunkSize = 7): Promise<XmlElement[]> {
  return Array.fromAsync(xmlElements(chunksOf(xml, chunkSize), wanted, skipped))
}

const book = '<x:book><x:row r="1"><x:c>one</x:c></x:row><x:row r="2"><x:c>two</x:c><x:c>three</x:c></x:row></x:book>'

test('elements are read without their prefix, wherever the document is cut into chunks', async () => {
  for (const chunkSize of [1, 2, 7, 1000]) {
    const rows = await elementsOf(book, 'row', '', chunkSize)
    expect(rows.map(({ attributes, children }) => [attributes.r, children.map(({ text }) => text)])).toEqual([
      ['1', ['one']],
      ['2', ['two', 'three']],
    ])
  }
})

test('an element is available before the document ends', async () => {
  async function* endless() {
    yield '<book><row>one</row>'
    throw new Error('read too far')
  }
  const { value } = await xmlElements(endless(), 'row').next()
  expect(value).toMatchObject({ name: 'row', text: 'one' })
})

test('the text of several parts is joined, without the text of skipped elements', async () => {
  const [si] = await elementsOf('<sst><si><r><t>花</t></r><r><t>瓶</t></r><rPh><t>kabin</t></rPh></si></sst>', 'si', 'rPh')
  expect(si && textBelow(si, 't')).toBe('花瓶')
})

test('entities of XML are decoded, external ones never loaded', async () => {
  expect(await elementsOf('<a><t>Paper &amp; Stone &#x2013; 1</t></a>', 't')).toMatchObject([{ text: 'Paper & Stone – 1' }])
  const external = '<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/passwd">]><a><t>&file;</t></a>'
  await expect(elementsOf(external, 't')).rejects.toMatchObject({ code: 'malformed' })
})

test.each([
  ['text that is no XML', 'sku,name\n1,Vase'],
  ['an element that is never closed', '<a><t>one</t>'],
  ['elements closed in the wrong order', '<a><b></a></b>'],
  ['too many levels', `${'<a>'.repeat(33)}${'</a>'.repeat(33)}`],
  ['a row of very many elements', `<t>${'<c/>'.repeat(100_001)}</t>`],
  ['a text that is too long', `<t>${'x'.repeat(4 * 1024 * 1024 + 1)}</t>`],
])('%s is refused as unreadable', async (_, xml) => {
  await expect(elementsOf(xml, 't', '', 64 * 1024)).rejects.toMatchObject({
    details: { errors: { file: 'unreadable_sheet' } },
  })
})

test('an empty document has no elements', async () => {
  expect(await elementsOf('', 't')).toEqual([])
})
