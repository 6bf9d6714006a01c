import { afterEach, expect, test, vi } from 'vitest'
import { answerOtherTabs, findUnsavedInput } from './unsavedInput.ts'

const stubDrafts = (stored: Record<string, string>) =>
  vi.stubGlobal('sessionStorage', Object.defineProperty(stored, 'getItem', { value: (key: string) => stored[key] ?? null }))
afterEach(() => void vi.unstubAllGlobals())

test('unsaved input is found in this tab and in others', async () => {
  stubDrafts({})
  expect(await findUnsavedInput()).toEqual({ here: false, elsewhere: false })
  answerOtherTabs()
  expect(await findUnsavedInput()).toEqual({ here: false, elsewhere: false })
  stubDrafts({ 'draft:order:1': '{"brand_note":"Wrap it"}' })
  expect(await findUnsavedInput()).toEqual({ here: true, elsewhere: true })
})
