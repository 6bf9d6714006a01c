import { expect, test } from 'vitest'
import { canMachineTranslate, needsTranslator, type TranslatedText, translationDueDates } from './translations.ts'

const empty: TranslatedText = { text: '', isStale: false }
const byHand: TranslatedText = { text: '花瓶', isStale: false }
const auto: TranslatedText = { text: '花瓶', state: 'auto', isStale: false }
const pending: TranslatedText = { text: '花瓶', state: 'pending', isStale: false }
const stale = (text: TranslatedText): TranslatedText => ({ ...text, isStale: true })

test.each([
  ['empty', empty, true, true],
  ['by a machine', auto, true, true],
  ['by a machine, stale', stale(auto), true, true],
  ['by hand', byHand, false, false],
  ['by hand, stale', stale(byHand), false, true],
  ['pending, with words', pending, false, false],
  ['pending, with words, stale', stale(pending), false, false],
  ['pending, empty', { ...pending, text: '' }, true, true],
])('a machine at a text that is %s', (_, text, may, mayOverwrite) => {
  expect([canMachineTranslate(text), canMachineTranslate(text, true)]).toEqual([may, mayOverwrite])
})

test.each([
  ['empty', empty, true],
  ['by a machine', auto, true],
  ['by hand', byHand, false],
  ['by hand, stale', stale(byHand), true],
  ['pending', stale(pending), false],
])('a translator at a text that is %s', (_, text, wants) => {
  expect(needsTranslator(text)).toBe(wants)
})

test('a translation is due after three to five business days', () => {
  expect(translationDueDates('2026-11-20')).toEqual({ due_from: '2026-11-25', due_by: '2026-11-27' })
  expect(translationDueDates('2026-11-21')).toEqual({ due_from: '2026-11-25', due_by: '2026-11-27' })
})
