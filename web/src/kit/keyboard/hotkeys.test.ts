import { expect, test } from 'vitest'
import { matchHotkey } from './hotkeys.ts'

const hotkeys = new Set(['mod+k', '?', 'g o', 'j'])
const press = (key: string, prefix = '', modifiers = {}) => matchHotkey(hotkeys, { key, mod: false, alt: false, ...modifiers }, prefix)

test('a shortcut is a single key, or a key with ⌘ or Ctrl', () => {
  expect(press('?')).toEqual({ hotkey: '?', prefix: '' })
  expect(press('K', '', { mod: true })).toEqual({ hotkey: 'mod+k', prefix: '' })
  expect(press('k').hotkey).toBeUndefined()
})

test('a sequence needs its first key before it', () => {
  expect(press('g')).toEqual({ hotkey: undefined, prefix: 'g' })
  expect(press('o', 'g')).toEqual({ hotkey: 'g o', prefix: '' })
  expect(press('o')).toEqual({ hotkey: undefined, prefix: '' })
})

test('a key that does not continue a sequence here may do so elsewhere, and does nothing by itself', () => {
  expect(press('j', 'g')).toEqual({ hotkey: undefined, prefix: '' })
  expect(press('z', 'g')).toEqual({ hotkey: undefined, prefix: '' })
})

test('a sequence begins anew right after any other key, and after its own first one', () => {
  expect(press('g', press('p').prefix).prefix).toBe('g')
  expect(press('o', press('g', 'g').prefix).hotkey).toBe('g o')
})

test('Alt is for characters of other keyboards, and a modifier does not end a sequence', () => {
  expect(press('j', '', { alt: true }).hotkey).toBeUndefined()
  expect(press('k', '', { mod: true, alt: true }).hotkey).toBeUndefined()
  expect(press('c', 'g', { mod: true })).toEqual({ hotkey: undefined, prefix: 'g' })
})
