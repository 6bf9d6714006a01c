import type { Product } from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { localizedProductName } from './localizedTexts.ts'

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
