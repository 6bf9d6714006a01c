import { expect, test } from 'vitest'
import { aSizedProduct, sizes } from '../../../test/records.ts'
import { manualTranslations } from './manual-translations.ts'
import { sourceHash, staleTextKeys } from './source-hash.ts'
import { withOptionNames } from './texts.sql.ts'
import { applicableTexts, translateTexts } from './translate-product.ts'

const product = aSizedProduct({ description: 'Thrown' })
const translator = {
  can: () => true,
  translate: async (texts: readonly string[], _: string, to: string) => texts.map((text) => `${to}: ${text}`),
} as never
const translation = {
  language_code: 'zh_TW' as const,
  name: '花瓶',
  description: '',
  material: '',
  color: '',
  size: '',
  style: '',
  version: '',
  google_translated: false,
  states: {},
  stale: [],
  requested_on: null,
}

test('manual texts are translations of the current source', () => {
  expect(manualTranslations(product, [{ language_code: 'zh_TW', name: '花瓶', color: '' }])).toEqual([
    {
      language_code: 'zh_TW',
      text: { name: '花瓶', color: '' },
      hashes: { name: sourceHash(product, 'name'), color: sourceHash(product, 'color') },
    },
  ])
  expect(manualTranslations(product, [{ language_code: 'en', name: 'Vase' }])).toEqual([])
  expect(manualTranslations(product, [{ language_code: 'zh_TW' }])).toEqual([])
})

test('only option names that differ count as manual', () => {
  const named = withOptionNames(sizes, 'zh_TW', { size: '尺寸', l: '大' })
  expect(manualTranslations(product, [], named, sizes).map(({ language_code, text }) => [language_code, text])).toEqual([
    ['zh_TW', { l: '大' }],
  ])
})

test('a text is stale when its source, or the translation it was made from, changes', () => {
  const before = { ...product, product_translations: [translation] }
  const hashes = { name: sourceHash(before, 'name'), description: sourceHash(before, 'description', 'zh_TW') }
  expect(staleTextKeys(before, hashes)).toEqual([])
  expect(staleTextKeys({ ...before, name: 'Bowl' }, hashes)).toEqual(['name'])
  expect(staleTextKeys({ ...before, product_translations: [{ ...translation, description: '手拉坯' }] }, hashes)).toEqual(['description'])
})

test('machine translation fills texts that no person wrote', async () => {
  const before = { ...product, options: [], product_translations: [translation] }
  const translated = await translateTexts(translator, before, { from: 'en', to: ['zh_TW', 'zh_TW'] })
  expect(translated.map(({ to, texts }) => [to, texts.map(({ key, text }) => [key, text])])).toEqual([
    ['zh_TW', [['description', 'zh_TW: Thrown']]],
  ])
  expect(applicableTexts(before, 'en', translated)).toEqual([
    {
      language_code: 'zh_TW',
      text: { description: 'zh_TW: Thrown' },
      hashes: { description: sourceHash(before, 'description') },
      states: { description: 'auto' },
      by_machine: true,
    },
  ])
})

test('texts changed during machine translation stay', async () => {
  const before = { ...product, options: [], product_translations: [translation] }
  const translated = await translateTexts(translator, before, { from: 'en', to: ['zh_TW'] })
  expect(applicableTexts({ ...before, description: 'Cast' }, 'en', translated)).toEqual([])
  expect(applicableTexts({ ...before, product_translations: [{ ...translation, description: '手拉坯' }] }, 'en', translated)).toEqual([])
})
