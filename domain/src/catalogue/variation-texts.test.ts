import { expect, test } from 'vitest'
import { valueNames, variationTranslations } from './variation-texts.ts'

const product = {
  source_language: 'en' as const,
  options: [
    {
      values: [
        { id: 's', name: { en: 'Small', zh_TW: '小' } },
        { id: 'l', name: { en: 'Large' } },
      ],
    },
    { values: [{ id: 'r', name: { en: 'Red', zh_CN: '红', zh_TW: '紅' } }] },
  ],
}

test('a variation has a text in each language in which one of its values has a name', () => {
  expect(variationTranslations(product, ['s', 'r'])).toEqual([
    { language_code: 'en', option: 'Small / Red' },
    { language_code: 'zh_CN', option: 'Small / 红' },
    { language_code: 'zh_TW', option: '小 / 紅' },
  ])
  expect(variationTranslations({ ...product, options: [] }, [])).toEqual([])
})

test('its texts can be sent back as they are', () => {
  expect(valueNames(product, ['s', 'r'], variationTranslations(product, ['s', 'r']))).toEqual({ names: [], errors: {} })
})

test.each<[string, string[], { language_code: 'en' | 'zh_CN' | 'zh_TW'; option: string }[], object]>([
  [
    'names what differs',
    ['l', 'r'],
    [{ language_code: 'zh_TW', option: '大 / 紅' }],
    { names: [{ id: 'l', language: 'zh_TW', name: '大' }] },
  ],
  [
    'clears both with an empty text',
    ['s', 'r'],
    [{ language_code: 'zh_TW', option: '' }],
    {
      names: [
        { id: 's', language: 'zh_TW', name: '' },
        { id: 'r', language: 'zh_TW', name: '' },
      ],
    },
  ],
  [
    'needs a part for each option',
    ['s', 'r'],
    [{ language_code: 'zh_TW', option: '小' }],
    { errors: { '0.option': { code: 'option_parts', values: { count: 2 } } } },
  ],
  [
    'renames nothing in the language of the product',
    ['s', 'r'],
    [{ language_code: 'en', option: 'Tiny / Red' }],
    { errors: { '0.language_code': 'source_language' } },
  ],
])('a text %s', (_, ids, texts, outcome) => {
  expect(valueNames(product, ids, texts)).toMatchObject(outcome)
})

test('the text of a single option may contain the separator', () => {
  const one = { source_language: 'en' as const, options: [{ values: [{ id: 's', name: { en: 'S / M' } }] }] }
  expect(valueNames(one, ['s'], [{ language_code: 'zh_TW', option: '小 / 中' }])).toEqual({
    names: [{ id: 's', language: 'zh_TW', name: '小 / 中' }],
    errors: {},
  })
})
