import { expect, test } from 'vitest'
import {
  canMachineTranslate,
  needsTranslator,
  productText,
  sourceLanguagesFor,
  type TranslatableProduct,
  type TranslatedText,
  textKeys,
  translatedText,
  translationDueDates,
} from './translations.ts'

const empty: TranslatedText = { text: '', isStale: false }
const byHand: TranslatedText = { text: '花瓶', isStale: false }
const auto: TranslatedText = { text: '花瓶', state: 'auto', isStale: false }
const pending: TranslatedText = { text: '花瓶', state: 'pending', isStale: false }
const stale = (text: TranslatedText): TranslatedText => ({ ...text, isStale: true })

test.each([
  ['empty', empty, true],
  ['by a machine', auto, true],
  ['by a machine, stale', stale(auto), true],
  ['by hand', byHand, false],
  ['by hand, stale', stale(byHand), false],
  ['pending, with words', pending, false],
  ['pending, with words, stale', stale(pending), false],
  ['pending, empty', { ...pending, text: '' }, true],
])('machine translation of a text that is %s', (_, text, may) => {
  expect(canMachineTranslate(text)).toBe(may)
})

test.each([
  ['empty', empty, true],
  ['by a machine', auto, true],
  ['by hand', byHand, false],
  ['by hand, stale', stale(byHand), true],
  ['pending', stale(pending), false],
])('a translator for a text that is %s', (_, text, wants) => {
  expect(needsTranslator(text)).toBe(wants)
})

test('a translation is due after three to five business days', () => {
  expect(translationDueDates('2026-11-20')).toEqual({ due_from: '2026-11-25', due_by: '2026-11-27' })
  expect(translationDueDates('2026-11-21')).toEqual({ due_from: '2026-11-25', due_by: '2026-11-27' })
})

const noTexts = { name: '', description: '', material: '', color: '', size: '', style: '', version: '' }
const vase: TranslatableProduct = {
  ...noTexts,
  name: 'Vase',
  source_language: 'en',
  options: [{ id: 'option', name: { en: 'Glaze', zh_TW: '釉' }, values: [{ id: 'value', name: { en: 'White' } }] }],
  product_translations: [
    { ...noTexts, language_code: 'zh_TW', name: '花瓶', material: '瓷', states: { material: 'auto' }, stale: ['name'] },
  ],
}

test('the texts of a product include the names of its options and values', () => {
  expect(textKeys(vase).slice(-2)).toEqual(['option', 'value'])
  expect(textKeys({ options: [] })).toEqual(Object.keys(noTexts))
})

test.each([
  ['name', 'en', 'Vase'],
  ['name', 'zh_TW', '花瓶'],
  ['name', 'zh_CN', ''],
  ['option', 'zh_TW', '釉'],
  ['value', 'zh_TW', ''],
  ['unknown', 'en', ''],
] as const)('the text of %s in %s is %j', (key, language, text) => {
  expect(productText(vase, key, language)).toBe(text)
})

test('a translated text says how it came about and whether its source has changed', () => {
  expect(translatedText(vase, 'name', 'zh_TW')).toEqual({ text: '花瓶', state: undefined, isStale: true })
  expect(translatedText(vase, 'material', 'zh_TW')).toEqual({ text: '瓷', state: 'auto', isStale: false })
  expect(translatedText(vase, 'name', 'zh_CN')).toEqual({ text: '', state: undefined, isStale: false })
})

test('a Chinese text is made from the source language or from the other script, once it has texts', () => {
  expect(sourceLanguagesFor(vase, 'zh_CN')).toEqual(['en', 'zh_TW'])
  expect(sourceLanguagesFor({ ...vase, options: [], product_translations: [] }, 'zh_CN')).toEqual(['en'])
  expect(sourceLanguagesFor(vase, 'zh_TW')).toEqual(['en'])
})
