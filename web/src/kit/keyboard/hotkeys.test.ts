import { expect, test } from 'vitest'
import { matchHotkey } from './hotkeys.ts'

const hotkeys = new Set(['mod+k', '?', 'g o', 'j'])
const press = (key: string, prefix = '', modifiers = {}) => matchHotkey(hotkeys, { key, mod: false, alt: false, ...modifiers }, prefix)

test('one key, or one with ⌘ or Ctrl', () => {
  expect(press('?')).toEqual({ hotkey: '?', prefix: '' })
  expect(press('K', '', { mod: true })).toEqual({ hotkey: 'mod+k', prefix: '' })
  expect(press('k').hotkey).toBeUndefined()
})

test('a sequence needs its first key before it', () => {
  expect(press('g')).toEqual({ hotkey: undefined, prefix: 'g' })
  expect(press('o', 'g')).toEqual({ hotkey: 'g o', prefix: '' })
  expect(press('o')).toEqual({ hotkey: undefined, prefix: 'o' })
})

test('a key that does not continue a sequence here may do so elsewhere, and does nothing by itself', () => {
  expect(press('j', 'g')).toEqual({ hotkey: undefined, prefix: '' })
  expect(press('j', 'z')).toEqual({ hotkey: 'j', prefix: '' })
  expect(press('z', 'g')).toEqual({ hotkey: undefined, prefix: '' })
})

test('Alt is for characters of other keyboards, and a modifier does not end a sequence', () => {
  expect(press('j', '', { alt: true }).hotkey).toBeUndefined()
  expect(press('k', '', { mod: true, alt: true }).hotkey).toBeUndefined()
  expect(press('c', 'g', { mod: true })).toEqual({ hotkey: undefined, prefix: 'g' })
})
