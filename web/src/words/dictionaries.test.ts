import { expect, test } from 'vitest'
import { loadDictionary, loadedDictionary, loadSignedOutTexts } from './dictionaries.ts'

test('a dictionary is loaded once and then at hand', async () => {
  expect(loadedDictionary('zh_TW')).toBeUndefined()
  const [first, second] = await Promise.all([loadDictionary('zh_TW'), loadDictionary('zh_TW')])
  expect(second).toBe(first)
  expect(loadedDictionary('zh_TW')).toBe(first)
  expect(loadedDictionary('zh_CN')).toBeUndefined()
})

test.each(['en', 'zh_CN', 'zh_TW'] as const)(
  'the whole dictionary of %s contains the texts of the pages without a brand',
  async (language) => {
    expect(await loadDictionary(language)).toMatchObject(await loadSignedOutTexts[language]())
  },
)
