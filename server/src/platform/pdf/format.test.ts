import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatDay } from './format.ts'

test('days are written in the language', () => {
  const day = (language: 'en' | 'zh_CN' | 'zh_TW') => formatDay(language, '2026-11-20')
  expect(day('en')).toBe('20 November 2026')
  expect([day('zh_CN'), day('zh_TW')]).toEqual(['2026年11月20日', '2026年11月20日'])
})

test('counts and amounts have thousands separators, amounts two decimals', () => {
  expect([0, 999, 3450, 1_234_567].map(formatCount)).toEqual(['0', '999', '3,450', '1,234,567'])
  expect(['0', '1234.5', '50.00'].map((amount) => formatAmount(amount, 'HKD'))).toEqual(['0.00', '1,234.50', '50.00'])
  expect(formatAmount('1234.00', 'JPY')).toBe('1,234')
})
