import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { copyText } from './copyText.ts'
import { currentToasts, dismissToast } from './toasts.ts'

const words = translator('en', en)
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

test('a text is copied, and a toast says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('SF1029384756123', words)
  expect(writeText).toHaveBeenCalledWith('SF1029384756123')
  expect(currentToasts()).toMatchObject([{ text: 'Copied', tone: 'plain' }])
})

test.each([
  ['without a clipboard, as on plain HTTP', undefined],
  ['that the browser does not allow', { writeText: () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')) }],
])('a copy %s is said to have failed', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard })
  await copyText('SF1029384756123', words)
  expect(currentToasts()).toMatchObject([{ text: words.t('kit.notCopied'), tone: 'danger' }])
})
