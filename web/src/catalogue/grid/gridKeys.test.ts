import { expect, test, vi } from 'vitest'
import { cellInputKeys, gridKeys } from './gridKeys.ts'
import { selectCell } from './selection.ts'
import type { GridControls } from './useGrid.ts'

const size = { rows: 20, columns: 4 }
function press(key: string, modifiers: object = {}, typing?: { text: string; replaces: boolean }, at = selectCell(5, 1)) {
  const act = { select: vi.fn(), startTyping: vi.fn(), endTyping: vi.fn(), clear: vi.fn(), fillDown: vi.fn(), undo: vi.fn(), redo: vi.fn() }
  const grid = { ...act, size, selection: at, typing } as unknown as GridControls
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, ...modifiers }
  const prevented = vi.fn()
  const handler = typing ? cellInputKeys(grid) : gridKeys(grid, act, { current: false })
  handler({ ...event, nativeEvent: { key, keyCode: 0, isComposing: false }, preventDefault: prevented, stopPropagation: () => {} } as never)
  const calls = Object.entries(act).flatMap(([name, { mock }]) => mock.calls.map((args) => [name, ...args]))
  return { calls, isPrevented: prevented.mock.calls.length > 0 }
}
const cell = (row: number, column: number) => [['select', selectCell(row, column)]]

test.each<[string, object, unknown[]]>([
  ['ArrowDown', {}, cell(6, 1)],
  ['ArrowLeft', {}, cell(5, 0)],
  ['Home', {}, cell(5, 0)],
  ['End', {}, cell(5, 3)],
  ['PageDown', {}, cell(15, 1)],
  ['ArrowUp', { ctrlKey: true }, cell(0, 1)],
  ['Tab', {}, cell(5, 2)],
  ['Tab', { shiftKey: true }, cell(5, 0)],
  ['ArrowDown', { shiftKey: true }, [['select', { anchor: { row: 5, column: 1 }, focus: { row: 6, column: 1 } }]]],
  ['a', { metaKey: true }, [['select', { anchor: { row: 0, column: 0 }, focus: { row: 19, column: 3 } }]]],
  ['Escape', {}, cell(5, 1)],
  ['Enter', {}, [['startTyping']]],
  ['F2', {}, [['startTyping']]],
  ['7', {}, [['startTyping', '7']]],
  ['-', {}, [['startTyping', '-']]],
  ['−', {}, [['startTyping', '−']]],
  ['$', { shiftKey: true }, [['startTyping', '$']]],
  ['x', {}, [['startTyping', 'x']]],
  ['五', {}, [['startTyping', '五']]],
  ['Delete', {}, [['clear']]],
  ['d', { ctrlKey: true }, [['fillDown']]],
  ['z', { ctrlKey: true }, [['undo']]],
  ['Z', { metaKey: true, shiftKey: true }, [['redo']]],
  ['y', { ctrlKey: true }, [['redo']]],
])('%s with %j works on the grid', (key, modifiers, calls) => {
  expect(press(key, modifiers)).toEqual({ calls, isPrevented: true })
})

test.each([
  ['c', { ctrlKey: true }],
  ['7', { altKey: true }],
  ['F5', {}],
  [' ', {}],
])('%s with %j is left to the browser', (key, modifiers) => {
  expect(press(key, modifiers)).toEqual({ calls: [], isPrevented: false })
})

test('Tab past the last cell leaves the grid', () => {
  expect(press('Tab', {}, undefined, selectCell(19, 3))).toEqual({ calls: [], isPrevented: false })
})

test('while typing, Enter and Tab keep the text and move on, Escape cancels', () => {
  const typing = { text: '12', replaces: false }
  expect(press('Enter', {}, typing).calls).toEqual([...cell(6, 1), ['endTyping', true]])
  expect(press('Tab', { shiftKey: true }, typing).calls).toEqual([...cell(5, 0), ['endTyping', true]])
  expect(press('Escape', {}, typing).calls).toEqual([['endTyping', false]])
})

test('arrow keys move to the next cell only when typing replaced the old price', () => {
  expect(press('ArrowRight', {}, { text: '12', replaces: false })).toEqual({ calls: [], isPrevented: false })
  expect(press('ArrowRight', {}, { text: '12', replaces: true }).calls).toEqual([...cell(5, 2), ['endTyping', true]])
})
