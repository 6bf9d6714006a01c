import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { translator } from './translate.ts'
import { zh_CN } from './zh_CN/all.ts'

const english = translator('en', en)
const simplified = translator('zh_CN', zh_CN)

test('placeholders are filled, numbers in the digits of the language', () => {
  expect(english.t('order.title', { number: 'LS-1' })).toBe('Order LS-1')
  expect(english.t('kit.range', { from: 1, to: 25, count: 12_345 })).toBe('1–25 of 12,345')
})

test('a count chooses the plural form of the language', () => {
  expect([1, 2].map((count) => english.t('order.lines', { count }))).toEqual(['1 item', '2 items'])
  expect([1, 2].map((count) => simplified.t('order.lines', { count }))).toEqual(['1 种商品', '2 种商品'])
})

test('a missing value stays visible, an unknown key has no text', () => {
  expect(english.find('order.title', {})).toBe('Order {number}')
  expect(english.find('no.such.key')).toBeUndefined()
})

test('the locale is the tag that browsers know', () => {
  expect([english.locale, simplified.locale]).toEqual(['en-GB', 'zh-CN'])
})
