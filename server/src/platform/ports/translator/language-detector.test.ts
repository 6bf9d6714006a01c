import type { Language } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { guessLanguage } from './language-detector.ts'

test.for<[text: string, language: Language | null]>([
  ['When will you ship order LS-1003?', 'en'],
  ['Could you resend the invoice', 'en'],
  ['Ship to Shanghai 上海 please', 'en'],
  ['您好，订单什么时候发货？', 'zh_CN'],
  ['您好，訂單什麼時候出貨？', 'zh_TW'],
  ['谢谢', 'zh_CN'],
  ['謝謝', 'zh_TW'],
  ['LS-1003 请发货 asap', 'zh_CN'],
  ['請看 https://example.com/a-page-in-english，謝謝', 'zh_TW'],
  ['Bonjour, quand arrive ma commande ?', null],
  ['Hallo, wann kommt meine Bestellung?', null],
  ['こんにちは、注文はいつ届きますか', null],
  ['注文書を送付', null],
  ['주문은 언제 도착하나요', null],
])('%s is written in %s', async ([text, language]) => {
  for (const likely of ['en', 'zh_CN', 'zh_TW', null] as const) expect(await guessLanguage(text, likely)).toBe(language)
})

test.for(['', '   ', '12345', '👍👍', 'LS-1003', 'https://example.com/catalogue', 'ada@example.com'])(
  'the language of %j cannot be detected',
  async (text) => {
    for (const likely of ['en', 'zh_CN', 'zh_TW', null] as const) expect(await guessLanguage(text, likely)).toBe(likely)
  },
)

test('Characters that both scripts share are in the likely one', async () => {
  expect(await guessLanguage('好的', 'zh_TW')).toBe('zh_TW')
  expect(await guessLanguage('好的', 'zh_CN')).toBe('zh_CN')
  expect(await guessLanguage('好的', 'en')).toBe('zh_CN')
})

test('A short word in Latin letters is English rather than Chinese', async () => {
  expect(await guessLanguage('Hi', 'zh_TW')).toBe('en')
  expect(await guessLanguage('OK', null)).toBeNull()
})

test('A text of the maximum length is guessed, too', async () => {
  expect(await guessLanguage('Please send the invoice. '.repeat(80), null)).toBe('en')
  expect(await guessLanguage('請寄發票。'.repeat(400), null)).toBe('zh_TW')
})
