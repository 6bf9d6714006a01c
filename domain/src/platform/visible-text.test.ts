import { expect, test } from 'vitest'
import { isVisible } from './visible-text.ts'

test.each(['a', '慢渡', 'ａ', '👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'نور', 'שלום', 'क्‍ष', '한', '-', '\u200ba'])('%o shows something', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.each(['', ' ', '\u00a0', '\u200b', '\u200d\u2060', '\u202e', '\ufeff', '\u3164', '\uffa0', '\u2800', '\u00ad'])(
  '%o shows nothing',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)
