import { expect, test } from 'vitest'
import { conflictingFields, listConflicts, mergeDrafts } from './conflicts.ts'
import type { Draft, DraftVariation } from './draft.ts'

const variation = (some: Partial<DraftVariation> = {}): DraftVariation => ({
  key: 'a',
  id: 'a',
  sku: 'VASE',
  barcode: '',
  stock: '',
  photo_id: '',
  option_values: ['Tide'],
  wholesale_price: '78.00',
  retail_price: '158.00',
  books: {},
  ...some,
})
const draft = (some: Partial<Draft> = {}) =>
  ({ revision: 1, name: 'Vase', material: 'Clay', color: '', translations: {}, variations: [variation()], ...some }) as Draft

test('a change by only one of two people is kept, and is no conflict', () => {
  const [mine, theirs] = [draft({ material: 'Stoneware' }), draft({ color: 'Blue', revision: 2 })]
  expect(conflictingFields(draft(), mine, theirs)).toEqual([])
  expect(mergeDrafts(draft(), mine, theirs)).toMatchObject({ material: 'Stoneware', color: 'Blue', revision: 2 })
})

test('a value that both changed is shown in both versions, down to the price of a variation', () => {
  const mine = draft({ name: 'Harbour vase', variations: [variation({ wholesale_price: '80', stock: '4' })] })
  const theirs = draft({ name: 'River vase', variations: [variation({ wholesale_price: '79.00' })] })
  expect(listConflicts(draft(), mine, theirs)).toEqual([
    { field: 'name', subject: '', part: '', mine: 'Harbour vase', theirs: 'River vase' },
    { field: 'variations', subject: 'Tide', part: 'stock', mine: '4', theirs: '' },
    { field: 'variations', subject: 'Tide', part: 'wholesale_price', mine: '80', theirs: '79.00' },
  ])
  expect(listConflicts(draft(), mine, { ...mine, revision: 2 })).toEqual([])
})

test('without changes of mine, merging gives the saved version, and there is no conflict', () => {
  const theirs = draft({ name: 'River vase', color: 'Blue', revision: 4 })
  expect([mergeDrafts(draft(), draft(), theirs), listConflicts(draft(), draft(), theirs)]).toEqual([theirs, []])
})
