import { expect, test } from 'vitest'
import { readEmail } from './email.ts'

test.each([
  ['mei@shop.com', 'mei@shop.com'],
  ['  Mei@Shop.COM. ', 'mei@shop.com'],
  ['Mei Lam <mei@shop.com>', 'mei@shop.com'],
  ['mailto:mei@shop.com', 'mei@shop.com'],
  ['ｍｅｉ＠ｓｈｏｐ．ｃｏｍ', 'mei@shop.com'],
  ['mei\u200b@shop.com\u202c', 'mei@shop.com'],
  ['mei.lam+orders@a.shop.co.uk', 'mei.lam+orders@a.shop.co.uk'],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
])('%j is %s', (text, address) => {
  expect(readEmail(text)).toEqual({ kind: 'value', value: address, notes: [] })
})

test.each(['mei', 'mei@', 'mei@shop', '@shop.com', 'mei lam@shop.com', 'mei@shop..com', 'a@b.com, c@d.com', '.mei@shop.com'])(
  '%j is refused',
  (text) => {
    expect(readEmail(text)).toEqual({ kind: 'refused', error: 'invalid_email' })
  },
)

test('nothing is empty', () => expect(readEmail(' \u200b')).toEqual({ kind: 'empty', notes: [] }))
