import { expect, test } from 'vitest'
import { readWebAddress } from './web-address.ts'

test.each([
  ['https://shop.com/a?b=c#d', 'https://shop.com/a?b=c#d'],
  ['http://shop.com', 'http://shop.com'],
  ['shop.com', 'https://shop.com'],
  ['www.shop.com/wholesale', 'https://www.shop.com/wholesale'],
  ['//shop.com', 'https://shop.com'],
  ['shop.com:8080/a', 'https://shop.com:8080/a'],
  ['ｓｈｏｐ．ｃｏｍ', 'https://shop.com'],
  ['shop\u200b.com ', 'https://shop.com'],
  ['商店.example/目錄', 'https://商店.example/目錄'],
])('%j is %s', (text, address) => {
  expect(readWebAddress(text)).toEqual({ kind: 'value', value: address, notes: [] })
})

test.each([
  'shop',
  'javascript:alert(1)',
  'ftp://shop.com',
  'https://',
  'https://user:word@shop.com',
  'my shop.com',
  'data:text/html,x',
  'a@b',
])('%j is refused', (text) => expect(readWebAddress(text)).toEqual({ kind: 'refused', error: 'invalid_url' }))
