import { expect, test } from 'vitest'
import { foldName, isVisible, withoutInvisible } from './visible-text.ts'

test.each(['a', '慢渡', 'ａ', '👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'نور', 'שלום', 'क्‍ष', '한', '-', '\u200ba'])('%o shows something', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.each(['', ' ', '\u00a0', '\u200b', '\u200d\u2060', '\u202e', '\ufeff', '\u3164', '\uffa0', '\u2800', '\u00ad'])(
  '%o shows nothing',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test('invisible characters that come with copied text are dropped, joiners of letters and emoji stay', () => {
  expect(withoutInvisible('\ufeffZW-\u00ad3\u200b\u2060\u200e')).toBe('ZW-3')
  expect(['👩\u200d👧', 'می\u200cخواهم', '❤\ufe0f'].map(withoutInvisible)).toEqual(['👩\u200d👧', 'می\u200cخواهم', '❤\ufe0f'])
  expect(foldName('\u00a0Sea\u00a0Green\u200b ')).toBe('Sea Green')
})
