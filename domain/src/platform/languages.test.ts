import { expect, test } from 'vitest'
import { fullName, isChineseConversion, languageOfCountry, languages, localize, matchLanguage, toLocale } from './languages.ts'

test('the languages that a browser prefers lead to one of ours', () => {
  const cases = { 'zh-Hant-HK': 'zh_TW', 'zh-HK': 'zh_TW', 'zh-TW': 'zh_TW', zh: 'zh_CN', 'zh-Hans-SG': 'zh_CN', 'en-GB': 'en', de: 'en' }
  for (const [wish, language] of Object.entries(cases)) expect(matchLanguage([wish]), wish).toBe(language)
  expect(matchLanguage(['de-DE', 'zh-TW', 'en'])).toBe('zh_TW')
  expect(matchLanguage([])).toBe('en')
})

test('a missing text falls back to another language', () => {
  expect(languages.map(toLocale)).toEqual(['en-GB', 'zh-CN', 'zh-TW'])
  expect(localize('zh_TW', { en: 'Cup', zh_TW: '杯' })).toBe('杯')
  expect(localize('zh_TW', { zh_CN: '杯子' })).toBe('杯子')
  expect(localize('zh_TW', { en: '', zh_CN: '杯子', zh_TW: '' })).toBe('杯子')
  expect(localize('en', {})).toBe('')
})

test('a name is written in the order of its language', () => {
  expect(fullName('大文', '陳')).toBe('陳大文')
  expect(fullName('Ada', 'Wong')).toBe('Ada Wong')
  expect(fullName('Kit', '')).toBe('Kit')
})

test('only the two Chinese scripts are converted into each other', () => {
  const pairs = languages.flatMap((from) => languages.filter((to) => isChineseConversion(from, to)).map((to) => [from, to]))
  expect(pairs).toEqual([
    ['zh_CN', 'zh_TW'],
    ['zh_TW', 'zh_CN'],
  ])
})

test('a retailer without a chosen language has the language of its country', () => {
  expect(['CN', 'HK', 'TW', 'MO', 'JP', 'GB'].map(languageOfCountry)).toEqual(['zh_CN', 'zh_TW', 'zh_TW', 'zh_TW', 'en', 'en'])
})
