import { expect, test } from 'vitest'
import { breakIntoPieces } from './canvas.ts'
import { plainText } from './text.ts'

const broken = (text: string) => breakIntoPieces(text).join('|')

test('Latin text wraps at spaces, and after hyphens and slashes', () => {
  expect(broken('A hand-thrown mug, 350 ml / large')).toBe('A |hand-|thrown |mug, |350 |ml / |large')
  expect(broken('SKU-2025/AW')).toBe('SKU-|2025/|AW')
  expect(broken('LS-10234×4, LS-10235×1')).toBe('LS-10234×4, |LS-10235×1')
})

test('Chinese wraps between characters, but no line begins with a full stop or ends with an opening bracket', () => {
  expect(broken('青瓷碗，（附盖）。')).toBe('青|瓷|碗，|（附|盖）。')
  expect(broken('亞麻 Linen 茶巾')).toBe('亞|麻 |Linen |茶|巾')
})

test('a number and its measure word stay together', () => {
  expect(broken('迪化街 155 號 2 樓')).toBe('迪|化|街 |155 號 |2 樓')
  expect(broken('石龙山街18号3幢')).toBe('石|龙|山|街|18号|3幢')
})

test('an emoji of several code points is one character', () => {
  expect(breakIntoPieces('中👨‍👩‍👧文')).toHaveLength(3)
})

test('unusual spaces and control characters are replaced, accents are composed', () => {
  expect(plainText('a\u00a0b\u2009c\td\r\ne\u0000f\u0007')).toBe('a b c d\nef')
  expect(plainText('e\u0301')).toBe('é')
})

test('Thai, which has no spaces between words, wraps between words', () => {
  expect(broken('ร้านหนังสือริมคลอง 99')).toBe('ร้าน|หนังสือ|ริม|คลอง |99')
})

test('direction marks and zero-width characters are removed, joiners stay', () => {
  expect(plainText('Ada\u202eorreF \u200bPlain\u00adShop\ufeff')).toBe('AdaorreF PlainShop')
  expect(plainText('👩🏽‍🌾')).toBe('👩🏽‍🌾')
})
