import { expect, test } from 'vitest'
import { defaultWidget, textOn } from './widgets.ts'

test('words can be read on any colour', () => {
  expect(['#1e4d3b', '#000000', '#0000ff', '#9c3325'].map(textOn)).toEqual(Array(4).fill('#ffffff'))
  expect(['#ffffff', '#ffff00', '#7fc3a3', '#f4f1ea'].map(textOn)).toEqual(Array(4).fill('#1d1b18'))
})

test('no price is public by default', () => {
  expect(defaultWidget.prices).toBe('none')
})
