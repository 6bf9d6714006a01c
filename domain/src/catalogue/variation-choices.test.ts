import { expect, test } from 'vitest'
import { choiceErrors, otherChoices } from './variation-choices.ts'

const product = {
  source_language: 'en',
  options: [
    {
      values: [
        { id: 's', name: { en: 'S' } },
        { id: 'l', name: { en: 'L', zh_TW: '大' } },
      ],
    },
    {
      values: [
        { id: 'r', name: { en: 'Red' } },
        { id: 'x', name: { zh_TW: '藍' } },
      ],
    },
  ],
  variations: [
    { id: '1', option_ids: ['s', 'r'] },
    { id: '2', option_ids: ['l', 'x'] },
  ],
}

test('choices use the source language and option order', () => {
  expect(otherChoices(product)).toEqual([
    ['S', 'Red'],
    ['L', ''],
  ])
  expect(otherChoices(product, '1')).toEqual([['L', '']])
})

test('a variation needs one value of each option, and a unique combination', () => {
  const others = otherChoices(product)
  expect(choiceErrors(2, ['L', 'Red'], others)).toEqual({})
  expect(choiceErrors(2, ['S', 'Red'], others)).toEqual({ option_values: 'variation_exists' })
  expect(choiceErrors(2, ['S'], others)).toEqual({ 'option_values.1': 'required' })
  expect(choiceErrors(2, [], others)).toEqual({ 'option_values.0': 'required', 'option_values.1': 'required' })
})

test('extra values are ignored, and without options there are no choices', () => {
  expect(choiceErrors(1, ['S', 'Blue'], [['S', 'Red']])).toEqual({ option_values: 'variation_exists' })
  expect(choiceErrors(0, [], [[], []])).toEqual({})
})
