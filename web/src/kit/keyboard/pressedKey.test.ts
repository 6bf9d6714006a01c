import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keepUnsent, pressedKey } from './pressedKey.ts'

type Sent = { type: 'keydown' | 'compositionend'; key?: string; keyCode?: number; isComposing?: boolean }
const enter = { type: 'keydown', key: 'Enter', keyCode: 13, isComposing: false } as const

/** How often Enter acts in a field that uses `pressedKey`. */
const actsIn = (events: readonly Sent[]) =>
  events.filter(
    ({ type, key = '', keyCode = 0, isComposing = false }) => type === 'keydown' && pressedKey({ key, keyCode, isComposing }) === 'Enter',
  ).length

test.each<[string, readonly Sent[]]>([
  ['Chrome and Firefox', [{ type: 'keydown', key: 'Enter', keyCode: 229, isComposing: true }, { type: 'compositionend' }]],
  ['Firefox on some systems', [{ type: 'keydown', key: 'Process', keyCode: 229, isComposing: true }, { type: 'compositionend' }]],
  ['Safari', [{ type: 'compositionend' }, { type: 'keydown', key: 'Enter', keyCode: 229, isComposing: false }]],
])('in the order of %s, Enter picks the candidate and does nothing else; the next Enter acts', (_, events) => {
  expect(actsIn(events)).toBe(0)
  expect(actsIn([...events, enter])).toBe(1)
})

test('other keys that an input method takes have no effect either, and events of React are read like events of the browser', () => {
  expect(pressedKey({ nativeEvent: { key: 'Escape', keyCode: 229, isComposing: true } })).toBe('')
  expect(pressedKey({ nativeEvent: { key: 'Escape', keyCode: 27, isComposing: false } })).toBe('Escape')
  expect(pressedKey({ key: 'a', keyCode: 65, isComposing: false })).toBe('a')
})

test.each([
  [229, false, true],
  [229, true, true],
  [13, false, false],
])('a form is not sent by an Enter that an input method took: code %s, composing: %s', (keyCode, isComposing, isKept) => {
  let isPrevented = false
  keepUnsent({ nativeEvent: { key: 'Enter', keyCode, isComposing }, preventDefault: () => (isPrevented = true) })
  expect(isPrevented).toBe(isKept)
})

test('every field reads keys through `pressedKey`', () => {
  const root = new URL('../../', import.meta.url).pathname
  const reads = /\b(?:event|nativeEvent|e)\.(?:key|code|keyCode|which)\b|\{[^}]*\bkey(?:Code)?\b[^}]*\}: KeyboardEvent|onKey\w+=\{\(\{/
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'kit/keyboard/pressedKey.ts',
  )
  expect(files.filter((file) => reads.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})
