import { expect, test, vi } from 'vitest'
import { loadDictionary, loadSignedOutTexts } from './dictionaries.ts'

test('a dictionary is loaded once and then available synchronously', async () => {
  // Other tests in this process have loaded dictionaries, too.
  vi.resetModules()
  const { loadDictionary, loadedDictionary } = await import('./dictionaries.ts')
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
