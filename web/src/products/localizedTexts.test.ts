import type { Product } from '@linesheet/contract/products'
import { expect, test } from 'vitest'
import { localizedProductName, pickText } from './localizedTexts.ts'

const vase = {
  name: 'Vase',
  product_translations: [
    { language_code: 'zh_CN', name: '花瓶' },
    { language_code: 'zh_TW', name: '' },
  ],
} as Product

test('a product is named in the user’s language, or as it was written', () => {
  expect((['en', 'zh_CN', 'zh_TW'] as const).map((language) => localizedProductName(vase, language))).toEqual(['Vase', '花瓶', 'Vase'])
})

test('a text that is missing or empty in one language comes from the first that has it', () => {
  expect(pickText('zh_TW', { zh_CN: '尺寸', zh_TW: '尺寸（台）' })).toBe('尺寸（台）')
  expect(pickText('zh_TW', { en: '', zh_CN: '尺寸', zh_TW: '' })).toBe('尺寸')
  expect(pickText('en', {})).toBe('')
})
