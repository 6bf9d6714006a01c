import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from './textParts.ts'

const origin = 'https://brand.example'
const id = '01890000-0000-7000-8000-000000000001'
const partsOf = (text: string) => textParts(text, origin)
const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test('only http and https become links', () => {
  const hostile = 'javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd ftp://a.example mailto:a@b.example //a.example'
  expect(partsOf(hostile)).toEqual([{ kind: 'text', text: hostile }])
  expect(linksIn('see http://a.example/x and HTTPS://B.example')).toEqual(['http://a.example/x', 'https://b.example/'])
  expect(linksIn('http:// https://: http://[')).toEqual([])
})

test('an address with a user name before the host is no link, because the name can look like another host', () => {
  expect(linksIn('https://bank.example@evil.example/ https://a:b@evil.example')).toEqual([])
})

test('punctuation, brackets, quotes and Chinese around an address belong to the sentence', () => {
  expect(linksIn('(see https://a.example/x_(y)).')).toEqual(['https://a.example/x_(y)'])
  expect(linksIn('请看https://a.example/x。谢谢')).toEqual(['https://a.example/x'])
  expect(linksIn('「https://a.example/x」，"https://b.example"')).toEqual(['https://a.example/x', 'https://b.example/'])
  expect(linksIn('https://a.example/?q=1&r=<script>')).toEqual(['https://a.example/?q=1&r='])
})

test('order numbers and the addresses of our orders and products are references', () => {
  expect(partsOf(`LS-10234, ls-7: ${origin}/order/${id} ${origin}/product/${id}?x=1`)).toEqual([
    { kind: 'order', text: 'LS-10234', number: 'LS-10234' },
    { kind: 'text', text: ', ' },
    { kind: 'order', text: 'ls-7', number: 'LS-7' },
    { kind: 'text', text: ': ' },
    { kind: 'order-link', text: `${origin}/order/${id}`, id },
    { kind: 'text', text: ' ' },
    { kind: 'product-link', text: `${origin}/product/${id}?x=1`, id },
  ])
  expect(partsOf('XLS-10 LS-10-4 LS-1234567890 ls-x').map(({ kind }) => kind)).toEqual(['text'])
  expect(partsOf('订单LS-10234已发货').map(({ kind }) => kind)).toEqual(['text', 'order', 'text'])
  expect(linksIn(`https://other.example/order/${id}`)).toEqual([`https://other.example/order/${id}`])
})

test('the joined parts are the text', () => {
  const words = fc.constantFrom('https://a.example/', 'LS-10234', '(', ')', '。', ' ', '\n', 'javascript:', `${origin}/order/${id}`)
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (pieces) => {
      const text = pieces.join('')
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
