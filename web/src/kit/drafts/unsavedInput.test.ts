import { afterEach, expect, test, vi } from 'vitest'
import { answerOtherTabs, findUnsavedInput } from './unsavedInput.ts'

const stub = (storage: 'sessionStorage' | 'localStorage', stored: Record<string, string>) =>
  vi.stubGlobal(storage, Object.defineProperty(stored, 'getItem', { value: (key: string) => stored[key] ?? null }))
afterEach(() => void vi.unstubAllGlobals())

test('unsaved input is found in this tab and in others', async () => {
  stub('sessionStorage', {})
  stub('localStorage', {})
  expect(await findUnsavedInput('mei')).toEqual({ here: false, elsewhere: false })
  answerOtherTabs()
  expect(await findUnsavedInput('mei')).toEqual({ here: false, elsewhere: false })
  stub('sessionStorage', { 'draft:order:1': '{"brand_note":"Wrap it"}' })
  expect(await findUnsavedInput('mei')).toEqual({ here: true, elsewhere: true })
})

test('messages that were not sent yet are unsaved input', async () => {
  stub('sessionStorage', {})
  stub('localStorage', { unsent_messages: 'yes' })
  expect((await findUnsavedInput('mei')).here).toBe(true)
})

test('orders that this user typed and that were not saved are unsaved input', async () => {
  stub('sessionStorage', {})
  stub('localStorage', { 'unsaved_order:mei brand 1': '{}' })
  expect((await findUnsavedInput('mei')).here).toBe(true)
  expect((await findUnsavedInput('jun')).here).toBe(false)
})
